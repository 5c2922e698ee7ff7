"""The stored log and who sits where: SQLite by default, PostgreSQL by address."""
