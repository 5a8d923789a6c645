"""A shared table as pure code: seats, commands, its event log, clocks, offers, chance, and views of it all.

A table is event-sourced: everything follows from a log of happenings, which `umpire` decides and `table` folds. This
room needs only the core, so it runs in the server and anywhere else. `docs/tables.md` explains how it works.
"""
