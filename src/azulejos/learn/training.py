"""How the two networks are trained: the large one by reinforcement learning, the small one by distillation.

`Lessons` alternates self-play and training: after some plies of all games, each chosen position learns from the values
of later ones, by TD(lambda), up to the result. `Distillation` keeps playing with the large network, the teacher, and
trains the small one, its student, on the teacher's one-ply evaluations: an endless supply of noise-free labels.
"""

import time
from dataclasses import dataclass
from typing import Any

from azulejos.learn.devices import Cpu
from azulejos.learn.games import Games, Part
from azulejos.learn.models import Student, Teacher
from azulejos.learn.plan import Settings
from azulejos.learn.work import MARGIN

__all__ = ["Distillation", "Lessons", "Report"]


@dataclass(frozen=True)
class Report:
    """What a step of training reports: moves and games played in it, and its losses."""

    moves: int
    games: int
    losses: dict[str, float]


def falling(first: float, last: float, fraction: float) -> float:
    """Evenly from one number to another."""
    return first + (last - first) * min(max(fraction, 0.0), 1.0)


def falling_by_parts(first: float, last: float, fraction: float) -> float:
    """From one number to another, by the same part in the same time."""
    return float(first * (last / first) ** min(max(fraction, 0.0), 1.0))


class Lessons:
    """The large network plays against itself, and learns."""

    torch: Any
    device: Cpu
    teacher: Teacher
    settings: Settings
    optimizer: Any
    generator: Any
    steps: int

    def __init__(self, teacher: Teacher, settings: Settings, *, seed: int) -> None:
        torch = self.torch = teacher.torch
        self.teacher, self.settings, self.device = teacher, settings, teacher.device
        self.optimizer = _optimizer(teacher, settings.rate, 1e-4)
        self.games: Games = Games(
            self.device, teacher.players, teacher.wall, settings.games, settings.plies, seed=seed << 32 | 1 << 31
        )
        self.generator = torch.Generator(device=self.device.name).manual_seed(seed)
        size = min(settings.batch, settings.games * (settings.plies - 1))
        self._batch = torch.zeros((size, self.games.words), dtype=torch.int32, device=self.device.name)
        self.steps = 0

    def step(self, fraction: float, noise: float, rate: float) -> Report:
        """Plays some plies, and learns from them; `fraction` of the time has passed."""
        settings, games = self.settings, self.games
        played = falling_by_parts(noise, settings.last_noise, fraction / settings.noise_falls) * 2 / games.players
        for group in self.optimizer.param_groups:
            group["lr"] = rate * falling(1, settings.last_rate, fraction) * min(1, (self.steps + 1) / 20)
        games.judged.noises.fill_(played)
        begin = time.perf_counter()
        games.play(self.teacher.freeze(), self.steps * settings.plies)
        self.device.finish()
        seconds = time.perf_counter() - begin
        targets = self._targets(falling(settings.trust, settings.last_trust, fraction))
        losses = self._learn(*targets)
        self.steps += 1
        ended = games.kept.ends > 0
        figures = [*losses, ended.sum(), games.kept.ends.sum(), games.kept.values[..., games.players :].amax(-1).mean()]
        win, margin, count, rounds, ahead = self.torch.stack([each.double() for each in figures]).tolist()
        metrics = {"win": win, "margin": margin, "rounds": rounds / max(count, 1), "ahead": ahead, "noise": played}
        moves = settings.games * settings.plies
        return Report(moves, int(count), metrics | {"self-play": moves / seconds})

    def _targets(self, trust: float) -> tuple[Any, Any]:
        """What the kept positions should have been thought of, as their viewers see the roles; and which to learn."""
        torch, games = self.torch, self.games
        values, is_end = games.kept.values, games.kept.ends[..., None] > 0
        targets = torch.empty_like(values)
        later = targets[-1] = values[-1]
        for ply in range(games.plies - 2, -1, -1):
            later = torch.where(is_end[ply], values[ply], (1 - trust) * values[ply + 1] + trust * later)
            targets[ply] = later
        players = games.players
        roles = torch.arange(players, device=self.device.name)
        seats = (games.kept.viewers[..., None] + roles) % players
        seen = torch.cat([targets.gather(2, seats), targets.gather(2, seats + players) / MARGIN], dim=2)
        is_taught = ~is_end[..., 0]
        is_taught[-1] = False
        return seen.reshape(-1, 2 * players), is_taught.reshape(-1).nonzero()[:, 0]

    def _learn(self, targets: Any, taught: Any) -> tuple[Any, Any]:
        torch, games = self.torch, self.games
        size = len(self._batch)
        bits = games.kept.bits.view(-1, games.words)
        order = taught[torch.randperm(len(taught), generator=self.generator, device=self.device.name)]
        wins, margins, steps = torch.zeros((), device=self.device.name), torch.zeros((), device=self.device.name), 0
        for first in range(0, max(len(order) - size, 0) + 1, size):
            rows = order[first : first + size]
            part = self._batch[: len(rows)] if len(rows) < size else self._batch
            torch.index_select(bits, 0, rows, out=part)
            outputs = self.teacher.forward(self.device.spread(self._batch, 0, len(rows)))
            win, margin = _value_losses(torch, outputs, targets[rows], games.players)
            _descend(torch, self.optimizer, win + 0.5 * margin, self.teacher)
            wins, margins, steps = wins + win.detach(), margins + margin.detach(), steps + 1
        return wins / steps, margins / steps * MARGIN**2


class Distillation:
    """The small network learns what the large one thinks."""

    torch: Any
    device: Cpu
    teacher: Teacher
    student: Student
    settings: Settings
    optimizer: Any
    generator: Any
    steps: int

    def __init__(self, teacher: Teacher, student: Student, settings: Settings, *, seed: int) -> None:
        torch = self.torch = teacher.torch
        self.teacher, self.student, self.settings, self.device = teacher.freeze(), student, settings, teacher.device
        self.optimizer = _optimizer(student, settings.student_rate, 0.05)
        count = settings.taught_games
        self.games: Games = Games(
            *(self.device, teacher.players, teacher.wall, count, 1),
            seed=seed << 32 | 3 << 30,
            has_terms=True,
        )
        half = torch.arange(count, device=self.device.name) % 2 == 0
        self.games.judged.noises.copy_(torch.where(half, 0.02, 0.15) * 2 / teacher.players)
        self.generator = torch.Generator(device=self.device.name).manual_seed(seed)
        self._parts = self.games.parts(min(settings.batches, count))
        self._size = len(self._parts[0].views)
        rows = self._size + settings.sample
        self._batch = torch.zeros((rows, self.games.words), dtype=torch.int32, device=self.device.name)
        self.steps = 0

    def step(self, fraction: float) -> Report:
        """One ply of all games, and some steps of learning from it: labels are dear, and small batches suffice."""
        games, settings = self.games, self.settings
        self.student.is_whole = fraction >= settings.whole_from
        for group in self.optimizer.param_groups:
            start = min(1, (self.steps + 1) / 100)
            group["lr"] = settings.student_rate * falling(1, settings.student_last_rate, fraction) * start
        games.expand()
        games.judge(self.teacher, games.judged.outputs)
        self.device.view(games.states, games.views)
        for part in self._parts:
            self._learn(part)
        games.step(0, self.steps + (1 << 28))
        self.steps += 1
        return Report(games.count, 0, {})

    def _learn(self, part: Part) -> None:
        """A step of learning, from some games' positions and some of those that all games' moves lead to."""
        torch, games, settings, student, size = self.torch, self.games, self.settings, self.student, self._size
        picked = torch.randint(games.rows, (settings.sample,), generator=self.generator, device=self.device.name)
        self._batch[:size] = part.views
        torch.index_select(games.moves.bits, 0, picked, out=self._batch[size:])
        layer = student.first(self.device.spread(self._batch, 0, len(self._batch)))
        logits = student.logits(layer[:size])
        part.lesson.logits.copy_(logits.detach())
        games.teach(part, settings.sharpness)
        loss = self._losses(student.values(layer), part, picked)
        self.optimizer.zero_grad(set_to_none=True)
        torch.autograd.backward([loss, logits], [None, part.lesson.slopes * (0.2 / size)])
        torch.nn.utils.clip_grad_norm_(list(student.weights.values()), 1.0)
        self.optimizer.step()
        student.limit()

    def _losses(self, outputs: Any, part: Part, picked: Any) -> Any:
        """Of the games' positions and of those a move on: winning and margins, in one number."""
        torch, games, players, size = self.torch, self.games, self.games.players, self._size
        wanted = torch.cat([part.lesson.targets[:, :players], part.lesson.targets[:, players:] / MARGIN], dim=1)
        win, margin = _value_losses(torch, outputs[:size], wanted, players)
        thought = games.judged.outputs[picked]
        later = torch.cat([torch.softmax(thought[:, :players], 1), thought[:, players:]], dim=1)
        is_open = (games.moves.roles[picked] >= 0).float()[:, None]
        next_win, next_margin = _value_losses(torch, outputs[size:], later, players, is_open)
        self._last = outputs[size:].detach(), later, is_open
        return win + next_win + 0.5 * (margin + next_margin)

    def metrics(self) -> dict[str, float]:
        """How far the small network is from the large one: errors in chance and points, and in bits of priors."""
        torch, players = self.torch, self.games.players
        outputs, later, is_open = self._last
        wrong = (torch.softmax(outputs[:, :players], 1) - later[:, :players]).square() * is_open
        missed = (outputs[:, players:] - later[:, players:]).square() * is_open
        share = is_open.mean()
        losses = self.games.lesson.losses.mean(0)
        errors = [(wrong.mean() / share).sqrt(), (missed.mean() / share).sqrt() * MARGIN, *losses]
        chance, points, prior, least = torch.stack([each.double() for each in errors]).tolist()
        return {"chance": chance, "points": points, "priors": prior, "least": least}


def _optimizer(model: Teacher | Student, rate: float, decay: float) -> Any:
    is_fused = model.device.name == "cuda"
    return model.torch.optim.AdamW(list(model.weights.values()), lr=rate, weight_decay=decay, fused=is_fused)


def _value_losses(torch: Any, outputs: Any, targets: Any, players: int, weights: Any = None) -> tuple[Any, Any]:
    """Cross entropy of the shares, and the squared error of the margins."""
    win = -(targets[:, :players] * torch.log_softmax(outputs[:, :players], 1))
    margin = (outputs[:, players:] - targets[:, players:]).square()
    if weights is not None:
        win, margin = win * weights, margin * weights
    return win.sum(1).mean(), margin.mean()


def _descend(torch: Any, optimizer: Any, loss: Any, model: Teacher) -> None:
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(list(model.weights.values()), 1.0)
    optimizer.step()
