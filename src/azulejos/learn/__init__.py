"""Learning from nothing: games against oneself, a large network that learns from them, and a small one taught by it.

`azulejos learn` runs it. Needs the extra `learn` (torch and numba-cuda); a GPU makes it a thousand times faster. What
it writes is what `azulejos.bots.network_file` reads. `docs/learning.md` tells how it works.
"""
