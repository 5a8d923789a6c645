"""Learning from scratch: self-play trains a large network, which is distilled into a small one.

`azulejos learn` runs it. Needs the extra `learn` (torch and numba-cuda); a GPU makes it a thousand times faster.
`azulejos.bots.network_file` reads the files it writes. `docs/learning.md` explains how it works.
"""
