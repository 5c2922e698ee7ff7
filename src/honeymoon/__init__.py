"""Bridge for two: rules, opponents, records, a table in the browser."""
