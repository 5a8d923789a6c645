"""What the bots compute at speed, compiled as the kernel is, on the kernel's states.

Like `azulejos.kernel.unchecked`, these functions trust their callers; `azulejos.bots.search` and `azulejos.bots.mcts`
are their checked faces. `alpha_beta` is the search within a round, with its `memory` and `hashes`. `tree` is Monte
Carlo tree search, `judge` values its leaves, and `choices` are made by it. A linear `evaluation`, or a `network` with
its `features` and `accumulators`, says what a position is worth. `one_ply`, `rollouts` and `self_play` play many games.
`position_parser` is for the page, which has texts and no positions; `jit` compiles. The folder has no groups, because
search, tree and rollouts share most of it.
"""
