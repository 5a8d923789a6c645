"""Database migrations, one module in `versions` for each step.

To change a table, change `schema`, add a step that names the one before it in `down_revision`, and never edit a step
that was released.
"""
