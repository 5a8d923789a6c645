"""A network that learns Azul from nothing: it plays itself (PPO), and beats `greedy` within minutes.

python examples/learner.py         (pip install 'azulejos[kernel,plots]' torch; writes learner.svg)
"""

import time

import matplotlib.pyplot as plt
import numpy as np
import torch
from torch import nn

from azulejos.bots.batched import batched_bot
from azulejos.kernel import ACTIONS, Batch, observation_size

MINUTES, SLOTS, STEPS = 10, 256, 64  # how long to learn; games at once, and moves in each for a lesson
POINTS, CLIP, LAMBDA, ENTROPY = 10, 0.2, 0.9, 0.01  # in a reward of 1; PPO's clip; GAE's lambda; the weight of entropy


class Network(nn.Module):
    """Rates moves by colour, place, and how many tiles they take: two blue tiles are as good on any factory."""

    def __init__(self, width=128):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observation_size(2, "coloured"), width), nn.ReLU(), nn.Linear(width, width))
        self.ratings, self.value = nn.Linear(width, 5 * 10 * 6), nn.Linear(width, 1)

    def forward(self, seen, legal):
        """The logarithms of the moves' chances, and what the mover will gain on the other."""
        hidden = self.body(seen).relu()
        tiles = seen[:, :50].view(-1, 10, 5).mT  # by colour and source; 1 to 4 on a factory, up to 6 in the centre
        kind = torch.cat([4 * tiles[..., :9] - 1, (10 * tiles[..., 9:]).clamp(1, 6) + 3], -1).clamp(0).round().long()
        ratings = self.ratings(hidden).view(-1, 5, 10, 6).gather(2, kind[..., None].expand(-1, -1, -1, 6)).flatten(1)
        ratings = nn.functional.pad(ratings, (0, ACTIONS - ratings.shape[1]))
        return ratings.masked_fill(~legal, -1e9).log_softmax(-1), self.value(hidden)


def see(batch):
    """What the movers see, what they may play, and 1 where seat 1 moves, -1 where it is seat 2."""
    return *map(torch.from_numpy, (batch.observe(), batch.legal())), torch.from_numpy(1 - 2 * batch.turn[:, None])


@torch.no_grad()
def play(network, batch):
    """Some moves in every game, and how much better each turned out than expected (GAE): both seats play for points."""
    rows, lesson, before, better = [], [], batch.scores, 0
    for _ in range(STEPS):
        *seen, sign = see(batch)
        chances, value = network(*seen)
        actions = chances.exp().multinomial(1)
        stepped = batch.step(actions[:, 0].numpy())
        gain, goes_on = (stepped.scores - before) @ [[1], [-1]], ~stepped.done[:, None]
        before = stepped.scores * goes_on
        now = torch.from_numpy(gain / POINTS).float(), torch.from_numpy(goes_on)
        rows.append((*seen, actions, chances.gather(1, actions), sign, sign * value, *now))
    following = see(batch)[2] * network(*see(batch)[:2])[1]
    for *row, sign, value, gain, goes_on in reversed(rows):  # values, gains and what is better are seat 1's
        better, following = gain - value + goes_on * (following + LAMBDA * better), value
        lesson.append((*row, sign * better, sign * (better + value)))
    return [torch.cat(column) for column in zip(*lesson, strict=True)]


def learn(network, adam, lesson):
    """Makes those moves likelier that turned out better than expected (PPO)."""
    for part in [part for _ in range(3) for part in torch.randperm(len(lesson[0])).split(1024)]:
        *seen, actions, old, better, target = (column[part] for column in lesson)
        chances, value = network(*seen)
        ratio, better = (chances.gather(1, actions) - old).exp(), (better - better.mean()) / better.std()
        gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better)
        gain -= ENTROPY * (chances.exp() * chances).sum(-1, keepdim=True)
        ((value - target).square() / 2 - gain).mean().backward()
        nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        adam.step()
        adam.zero_grad()


@torch.no_grad()
def share(network, other, games=1000):
    """The share of games that the network wins against a bot, from both seats."""
    batch, own, is_running, won = Batch(games, seed=10**9), np.arange(games) % 2, np.ones(games, bool), 0
    while is_running.any():
        is_own, best = batch.turn == own, network(*see(batch)[:2])[0].argmax(-1).numpy()
        stepped = batch.step(np.where(is_own, best, other.choose(batch, ~is_own)))
        won += (stepped.rewards[np.arange(games), own] + 1)[is_running & stepped.done].sum() / 2
        is_running &= ~stepped.done
    return won / games


if __name__ == "__main__":
    network, batch, curve, end = Network(), Batch(SLOTS), [], time.monotonic() + 60 * MINUTES
    adam = torch.optim.Adam(network.parameters(), 1e-3)
    while time.monotonic() < end:
        for _ in range(20):
            learn(network, adam, play(network, batch))
        curve.append(share(network, batched_bot("greedy")))
        print(f"lesson {20 * len(curve)}: wins {curve[-1]:.1%} of its games against greedy", flush=True)
    plt.plot(range(20, 20 * len(curve) + 1, 20), curve)
    plt.gca().set(xlabel="lessons", ylabel="share of games won against greedy", ylim=(0, 1))
    plt.savefig("learner.svg")
