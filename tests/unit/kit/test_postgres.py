import psycopg


def test_each_test_gets_an_empty_database(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE TABLE event (seq integer PRIMARY KEY)")
        tables = connection.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        ).fetchall()

    assert tables == [("event",)]


def test_the_next_database_does_not_see_it(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE TABLE event (seq integer PRIMARY KEY)")
        rows = connection.execute("SELECT count(*) FROM event").fetchone()

    assert rows == (0,)
