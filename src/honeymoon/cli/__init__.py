"""The commands of ``honeymoon``: one module each, which imports what it needs when it runs."""
