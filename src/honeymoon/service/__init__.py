"""Live tables: one writer each, a numbered log, people and bots around it."""
