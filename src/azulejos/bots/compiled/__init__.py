"""What the bots compute at speed, compiled as the kernel is, on the kernel's states.

Like `azulejos.kernel.unchecked`, these functions trust their callers; `azulejos.bots.search` and `azulejos.bots.mcts`
are their checked faces.
"""
