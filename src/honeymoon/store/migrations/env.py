"""Alembic's entry: migrates over the connection that ``store.database`` hands it."""

from alembic import context

from honeymoon.store.models import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
