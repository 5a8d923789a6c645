"""A table that people share, as pure code: seats, commands, what happened, clocks, offers, chance, and views of it all.

A table is event-sourced: everything follows from a log of happenings, which `umpire` decides and `table` folds. This
room needs nothing but the core, so it runs in the server and wherever else Python does. `docs/tables.md` tells how it
works.
"""
