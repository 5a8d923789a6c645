"""How a database of an older version gets the tables of today: one module in `versions` for each step.

To change a table, change `schema`, add a step that names the one before it in `down_revision`, and never touch a step
that has been released.
"""
