"""A training run: the large network, then the small one, with a log, checkpoints, and matches as gates.

`Run.run` yields progress reports. Its folder holds the log, the checkpoint to resume from, and at the end the network;
each is written atomically. With a number of steps, the same seed gives the same run on the same device; with minutes,
the schedules follow the clock.
"""

import json
import math
import time
from collections.abc import Generator, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from azulejos.bots.compiled.network import FIRST_UNIT, SECOND_UNIT
from azulejos.bots.network_file import LearnedNetwork, learned, network_bytes, read_network
from azulejos.errors import InvalidError
from azulejos.learn.checkpoints import (
    CHECKPOINT,
    load_checkpoint,
    pack_model,
    refusing_corrupt,
    save_checkpoint,
    unpack_model,
    write_whole,
)
from azulejos.learn.devices import Cpu
from azulejos.learn.games import Match, play_match
from azulejos.learn.models import Student, Teacher, moved, whole_outputs
from azulejos.learn.plan import LOG, News, Plan
from azulejos.learn.training import Distillation, Lessons
from azulejos.notation import Wall

__all__ = ["Run"]

SAVE_EVERY_S = 60
TELL_EVERY_S = 10
CHECKS = 8  # matches of the large network against its best snapshot
RESERVE_S = 12  # for the last matches and files
CANDIDATE = "candidate.network"  # a network that is not the best, or not yet
ELO = 400
COMPARED = 256  # positions
WHOLE = FIRST_UNIT * SECOND_UNIT  # units of a network's outputs


class Run:
    """A run of learning; raises `InvalidError` where its folder or another run does not fit."""

    plan: Plan
    device: Cpu
    torch: Any

    def __init__(self, plan: Plan, device: Cpu) -> None:
        self.plan, self.device, self.torch = plan, device, device.torch
        self._begin = time.monotonic()
        settings = plan.settings
        self.progress: dict[str, Any] = {
            "players": plan.players,
            "wall": plan.wall,
            "hidden": plan.layer,
            "layers": list(settings.teacher_layers),
            "teacher": 0.0,
            "student": 0.0,
            "lap": 0,
            "games": 0,
            "moves": 0,
            "seconds": 0.0,
            "elo": 0.0,
            "matches": [],
            "errors": {},
            "is_ended": False,
        }
        self.teacher: Teacher = Teacher(device, plan.players, plan.wall, layers=settings.teacher_layers, seed=plan.seed)
        self.student: Student = Student(device, plan.players, plan.wall, plan.layer, seed=plan.seed)
        self._restored: dict[str, Any] = {}  # by a checkpoint
        self._saved = self._spoke = self._counted = self._begin
        self._lessons: Lessons | None = None
        self._distillation: Distillation | None = None
        self._take_up()

    # Earlier runs and laps.

    def _take_up(self) -> None:
        """Creates the folder, or resumes the run in it."""
        folder, has_run = self.plan.folder, (self.plan.folder / CHECKPOINT).exists()
        if self.plan.is_resumed and not has_run:
            raise InvalidError("learn_nothing", folder=str(folder))
        if has_run and not self.plan.is_resumed:
            raise InvalidError("learn_begun", folder=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        if has_run:
            self._resume(folder)
        elif self.plan.start is not None:
            self._start_from(self.plan.start)
        self._former()  # a corrupt file fails now, not at the end

    def _resume(self, folder: Path) -> None:
        progress, models = load_checkpoint(self.torch, folder)
        for name in ("players", "wall", "hidden", "layers"):
            if progress.get(name) != self.progress[name]:
                old, new = str(progress.get(name)), str(self.progress[name])
                raise InvalidError("learn_differs", folder=str(folder), name=name, old=old, new=new)
        with refusing_corrupt(folder):
            unpack_model(models["teacher"], self.teacher)
            unpack_model(models["student"], self.student)
        self.progress.update(progress)
        self._restored = models
        if self.progress["student"] >= 1 and progress.get("is_ended", True):
            self.progress.update(teacher=0.0, student=0.0, lap=self.progress["lap"] + 1, is_ended=False)

    def _start_from(self, start: Path) -> None:
        """Starts from another run's networks, perhaps for the other wall."""
        if not (start / CHECKPOINT).exists():
            raise InvalidError("learn_from", folder=str(start), why="it holds no checkpoint")
        progress, models = load_checkpoint(self.torch, start)
        for name in ("players", "layers"):
            if progress.get(name) != self.progress[name]:
                why = f"it has {name} {progress.get(name)}, and not {self.progress[name]}"
                raise InvalidError("learn_from", folder=str(start), why=why)
        with refusing_corrupt(start):
            self._move(models["teacher"], progress["wall"], self.teacher)
            if progress["hidden"] == self.plan.layer:
                self._move(models["student"], progress["wall"], self.student)

    def _move(self, weights: dict[str, Any], old: Wall, model: Teacher | Student) -> None:
        """Gives a network the weights that another one learned, perhaps on the other wall."""
        first = moved(self.torch, weights["first"].float(), self.plan.players, old, self.plan.wall)
        unpack_model({**weights, "first": first}, model)

    # The run.

    def run(self) -> Generator[News, None, None]:
        """Learns, and tells how it goes; whenever it is left, what it learned so far is kept."""
        try:
            self.save()  # an unwritable folder fails before any work is done
            yield from self._rehearse()
            if self.progress["teacher"] < 1:
                yield from self._teach_teacher()
            yield from self._teach_student()
            yield from self._finish()
        except BaseException:
            self.save()
            raise

    def _rehearse(self) -> Iterator[News]:
        """Everything once, small: it compiles, and what cannot work here shows now, not in the end."""
        where = self.device.name
        yield News("prepare", 0.0, {}, f"Compiling, on the {'GPU' if where == 'cuda' else 'CPU'}.")
        plan, device = self.plan, self.device
        small = replace(plan.settings, games=32, plies=3, batch=32, taught_games=32, sample=64, match_games=32)
        teacher = Teacher(device, plan.players, plan.wall, layers=plan.settings.teacher_layers)
        student = Student(device, plan.players, plan.wall, plan.layer)
        Lessons(teacher, small, seed=0).step(0.0, small.noise, small.rate)
        work = Distillation(teacher, student, small, seed=0)
        work.step(0.0)
        work.step(1.0)
        work.metrics()
        play_match(device, plan.players, plan.wall, student, teacher.freeze(), small.match_games)
        network_bytes(student.network({}))
        device.finish()
        yield News("prepare", 1.0, {"seconds": time.monotonic() - self._begin}, "Ready.")

    def _seconds_left(self) -> float:
        budget = 60 * self.plan.minutes - min(RESERVE_S, 6 * self.plan.minutes)
        return max(budget - (time.monotonic() - self._begin), 1.0)

    def _fractions(self, phase: str, part: float) -> Iterator[float]:
        """How far a phase has come, again and again until its time is over."""
        begun, all_steps = float(self.progress[phase]), self.plan.steps
        begin, seconds, steps = time.monotonic(), part * self._seconds_left(), round(begun * all_steps)
        while self.progress[phase] < 1:
            yield float(self.progress[phase])
            steps += 1
            passed = begun + (1 - begun) * (time.monotonic() - begin) / seconds
            self.progress[phase] = min(1.0, steps / all_steps if all_steps else passed)

    def _teach_teacher(self) -> Iterator[News]:
        plan, settings = self.plan, self.plan.settings
        noise, rate = settings.noise, settings.rate
        if self.progress["lap"] > 0:
            noise, rate = settings.later_noise, rate * settings.later_rate
        elif plan.start is not None:
            noise = settings.started_noise
        lessons = self._lessons = Lessons(self.teacher, settings, seed=plan.seed + 16 * self.progress["lap"])
        if "teacher" in self._restored:
            unpack_model(self._restored["teacher"], self.teacher, lessons.optimizer)
        best = self.teacher.copy()
        between = (1 - self.progress["teacher"]) / CHECKS
        next_check = self.progress["teacher"] + between
        begin, moves = time.monotonic(), 0
        for fraction in self._fractions("teacher", settings.teacher_part):
            report = lessons.step(fraction, noise, rate)
            moves += report.moves
            self.progress["moves"] += report.moves
            self.progress["games"] += report.games
            if self.progress["teacher"] >= next_check:
                next_check += between
                match = self._match(self.teacher.freeze(), best, "teacher")
                if match.is_won:
                    best = self.teacher.copy()
                yield self._news("teacher", {"share": match.share}, f"Against the best before: {match}.")
            if self._is_time("_spoke", TELL_EVERY_S):
                yield self._news("teacher", {"rate": moves / (time.monotonic() - begin), **report.losses})
            yield from self._save_now_and_then()
        if not self._match(self.teacher.freeze(), best, "teacher").is_won:
            unpack_model({name: each.detach() for name, each in best.weights.items()}, self.teacher)
        self.progress["teacher"] = 1.0
        self._restored["teacher"] = pack_model(self.teacher, lessons.optimizer)
        self._lessons = None

    def _teach_student(self) -> Iterator[News]:
        plan = self.plan
        later = plan.settings.later_rate if self.progress["lap"] > 0 else 1.0
        settings = replace(plan.settings, student_rate=plan.settings.student_rate * later)
        work = self._distillation = Distillation(self.teacher, self.student, settings, seed=plan.seed + 7)
        if "student" in self._restored:
            unpack_model(self._restored["student"], self.student, work.optimizer)
        begin = time.monotonic()
        for fraction in self._fractions("student", 1.0):
            work.step(fraction)
            if self._is_time("_spoke", TELL_EVERY_S):
                yield self._news("student", {"rate": work.steps / (time.monotonic() - begin), **work.metrics()})
            if self._is_time("_saved", SAVE_EVERY_S):
                yield from self._keep(network=True)
        if work.steps:
            self.progress["errors"] = work.metrics()

    def _finish(self) -> Iterator[News]:
        """The last matches and the network, which takes the place of a former one only if it wins."""
        self.student.is_whole = True
        plan, players = self.plan, self.plan.players
        against = self._match(self.student, self.teacher.freeze(), "student")
        yield self._news("end", {"share": against.share}, f"The small network against the large one: {against}.")
        path, former = plan.folder / plan.name, self._former()
        network = self.student.network(self.about())
        agreed = self._agreement(network)
        yield self._news("end", {"agreement": agreed}, "In whole numbers it says the same." if agreed == 1 else "")
        if former is not None:
            old = Student(self.device, players, plan.wall, former.hidden).take(former)
            match = self._match(self.student, old, "student")
            yield self._news("end", {"share": match.share}, f"Against the former network: {match}.")
            if not match.is_won:
                path = self._give_way(path)
        data = network_bytes(network)
        write_whole(path, data)
        self.progress["is_ended"] = True
        self.save()
        yield self._news("end", {"bytes": len(data)}, f"The network is in {path}.")

    def _give_way(self, path: Path) -> Path:
        """Where a network goes that did not win; what this lap has put in the place of the best is taken away."""
        if self.progress["lap"] == 0:
            path.unlink(missing_ok=True)
        return path.with_name(CANDIDATE)

    def _agreement(self, network: LearnedNetwork) -> float:
        """The fraction of the small network's outputs that are the same in integers: all, unless floats are inexact."""
        assert self._distillation is not None
        games = self._distillation.games
        self.device.view(games.states, games.views)
        count = min(COMPARED, games.count)
        rows = self.device.spread(games.views, 0, count)
        with self.torch.no_grad():
            floats = (self.student(rows).double() * WHOLE).cpu().numpy()
        return float((whole_outputs(network, rows.float().cpu().numpy()) == floats).mean())

    def _former(self) -> LearnedNetwork | None:
        """The best network before this lap: the folder's, else the bundled one."""
        path = self.plan.folder / self.plan.name
        if self.progress["lap"] > 0 and path.exists():
            return read_network(path)
        try:
            return learned(self.plan.players, self.plan.wall)
        except InvalidError:
            return None

    # Saving and reporting.

    def about(self) -> dict[str, Any]:
        """The metadata of the network's file: how it was learned."""
        self._count_seconds()
        kept = ("lap", "games", "moves", "seconds", "matches")
        return {
            "command": self.plan.command,
            "commit": self.plan.commit,
            **{name: self.progress[name] for name in kept},
            "errors": {name: round(each, 4) for name, each in self.progress["errors"].items()},
            "settings": asdict(self.plan.settings),
        }

    def save(self) -> None:
        """Writes the checkpoint; raises `OSError`."""
        packed = dict(self._restored)
        if self._lessons is not None:
            packed["teacher"] = pack_model(self.teacher, self._lessons.optimizer)
        if self._distillation is not None:
            packed["student"] = pack_model(self.student, self._distillation.optimizer)
        for name, model in (("teacher", self.teacher), ("student", self.student)):
            if name not in packed:
                packed[name] = pack_model(model, None)
        self._count_seconds()
        save_checkpoint(self.torch, self.plan.folder, self.progress, packed)

    def _count_seconds(self) -> None:
        now = time.monotonic()
        self.progress["seconds"] += now - self._counted
        self._counted = now

    def _save_now_and_then(self) -> Iterator[News]:
        if self._is_time("_saved", SAVE_EVERY_S):
            yield from self._keep(network=False)

    def _keep(self, *, network: bool) -> Iterator[News]:
        """Saves the current state; a full disk is reported, and training continues."""
        try:
            self.save()
            if network:
                path = self.plan.folder / (CANDIDATE if self.progress["lap"] else self.plan.name)
                write_whole(path, network_bytes(self.student.network(self.about())))
        except OSError as error:
            words = f"{self.plan.folder} cannot be written: {error.strerror}. Learning goes on, and tries it again."
            phase = "student" if network else "teacher"
            yield News(phase, float(self.progress[phase]), {}, words)

    def _is_time(self, clock: str, seconds: float) -> bool:
        now = time.monotonic()
        if now - getattr(self, clock) < seconds:
            return False
        setattr(self, clock, now)
        return True

    def _match(self, judge: Any, other: Any, who: str) -> Match:
        plan = self.plan
        match = play_match(self.device, plan.players, plan.wall, judge, other, plan.settings.match_games)
        share = min(max(match.share, 0.001), 0.999)
        if who == "teacher" and match.is_won:
            self.progress["elo"] += ELO * math.log10(share / (1 - share) * (plan.players - 1))
        self.progress["matches"].append([who, round(match.share, 4), match.games])
        return match

    def _news(self, phase: str, figures: dict[str, float], words: str = "") -> News:
        """Tells, and writes it into the log."""
        counts = {name: self.progress[name] for name in ("lap", "games", "moves", "elo")}
        fraction = self.progress["student"] if phase == "student" else self.progress["teacher"]
        news = News(phase, fraction, {**counts, **{name: float(each) for name, each in figures.items()}}, words)
        line = {"seconds": round(time.monotonic() - self._begin, 1), "phase": phase, "fraction": round(fraction, 4)}
        rounded = {name: float(f"{each:.6g}") for name, each in news.figures.items()}
        try:
            with (self.plan.folder / LOG).open("a", encoding="utf-8") as file:
                file.write(json.dumps({**line, **rounded, **({"words": words} if words else {})}) + "\n")
        except OSError as error:
            return replace(news, words=f"{words} The log cannot be written: {error.strerror}.".strip())
        return news
