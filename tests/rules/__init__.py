"""The rules, clause by clause, asked of every implementation."""
