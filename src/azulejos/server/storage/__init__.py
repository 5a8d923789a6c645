"""Storage: the event log in its database, notifications between processes, export, import and backups."""
