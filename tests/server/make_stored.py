"""Games of every kind as a server keeps them, in all stages: a database of SQLite and an export, for the tests to open.

    git worktree add /tmp/old 4ee2262
    python -m tests.server.make_stored tests/data/stored/1 /tmp/old/src

plays them on the server of that source, by the wire alone, and writes what it has stored. It takes two minutes, since
somebody has to be gone for one. Tokens follow from names (`token_of`), so that a test can go on with any game; secrets
do not, so that each run deals others. What was written once for a version is never written again: it stands for the
games that people have kept.
"""

import base64
import hashlib
import json
import os
import secrets
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import Json, Server, ask, new_table, sit

__all__ = ["EXPORT", "SQL", "token_of"]

SQL, EXPORT, TABLES = "games.sql", "games.jsonl", "tables.json"
BLITZ = {"timing": "total", "milliseconds": 600_000, "increment": 2_000}
SHORTEST = {"timing": "move", "milliseconds": 5_000, "increment": 0}
NAMES = ("Ana", "Ben", "Cleo")


def token_of(game: str, name: str) -> str:
    """The token of this person in this game."""
    digest = hashlib.sha256(f"{game} {name}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Person:
    """Somebody at a table; `table` is what was told last."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.table: Json = {}
        self.until(lambda _table: True)

    def until(self, is_so: Callable[[Json], Any]) -> None:
        """Reads until the table is so."""
        while not self.table or not is_so(self.table):
            message = json.loads(self.socket.recv(timeout=90))
            if message["type"] == "table":
                self.table = message["table"]

    def after(self, other: "Person") -> "Person":
        """The same, who has heard all that the other has."""
        self.until(lambda table: table["seq"] >= other.table["seq"])
        return self

    def does(self, do: str, *, is_meant: bool = False, **fields: object) -> None:
        """Gives a command, which is carried out; one that `is_meant` for the table as it is says what was seen."""
        asked = {"do": do, "id": secrets.token_hex(8), "seat": self.seat} | fields
        self.socket.send(json.dumps(asked | ({"seen": self.table["seq"]} if is_meant else {})))
        while True:
            message = json.loads(self.socket.recv(timeout=90))
            if message["type"] == "table":
                self.table = message["table"]
            elif message["type"] in ("done", "refused", "unread"):
                assert message["type"] == "done", message
                break
        self.until(lambda table: table["seq"] >= message["last"])

    def play(self, moves: int = 1) -> None:
        """So many moves, each when it is this seat's turn: to the first line, so that games are short."""
        for _ in range(moves):
            self.until(lambda table: table["turn"] == self.seat or table["stage"] == "over")
            if self.table["stage"] == "over":
                return
            legal = [one["move"] for one in self.table["position"]["legal_moves"]]
            self.does("play", is_meant=True, move=next((move for move in legal if move.endswith("1")), legal[0]))


class Tables:
    """The tables that are made, on one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ids: dict[str, str] = {}

    def begin(self, game: str, *others: str, count: int = 2, begun: bool = True, **settings: Any) -> None:
        """A table of so many seats, where Ana sits first, then people on the open seats, or these others."""
        address, seats = self.server.address, ["mine", *(others or ["open"] * (count - 1))]
        names = ("Ana", *(name for name, seat in zip(NAMES[1:], seats[1:], strict=False) if seat == "local"))
        body = {"start": 1} | settings
        self.ids[game] = new_table(address, *seats, token=token_of(game, "Ana"), names=names, **body)
        for number, seat in enumerate(seats, 1):
            if seat == "open" and begun:
                name = NAMES[number - 1]
                sit(address, self.ids[game], number, token=token_of(game, name), name=name)
        if begun:
            with self.person(game, 1) as ana:
                ana.does("start")

    @contextmanager
    def person(self, game: str, seat: int, *, name: str = "") -> Iterator[Person]:
        """The person on this seat; of a local one it is Ana."""
        token = token_of(game, name or NAMES[seat - 1])
        headers = {"Cookie": f"token={token}"}
        address = f"ws://{self.server.address}/api/tables/{self.ids[game]}/socket"
        with connect(address, additional_headers=headers, max_size=None, compression=None) as socket:
            yield Person(socket, seat)

    def play(self, game: str, moves: int) -> None:
        """So many moves, of two people in turn."""
        with self.person(game, 1) as ana, self.person(game, 2) as ben:
            for number in range(moves):
                (ben if number % 2 else ana).play()

    # The games, each by what it is there for.

    def before(self) -> None:
        """One that waits, one that was left and closed."""
        self.begin("waiting", begun=False, is_listed=True)
        self.begin("closed", begun=False)
        with self.person("closed", 1) as ana:
            ana.does("leave")

    def running(self) -> None:
        """Offers that were withdrawn, declined and accepted, and one that is open; a clock; the grey wall."""
        self.begin("offer", is_listed=True)
        self.play("offer", 4)
        with self.person("offer", 1) as ana, self.person("offer", 2) as ben:
            ana.does("offer", offer="stop")
            ana.does("withdraw", is_meant=True)
            ana.does("offer", offer="stop")
            ben.after(ana).does("answer", is_meant=True, accept=False)
            ana.does("offer", offer="takeback")
            ben.after(ana).does("answer", is_meant=True, accept=True)
            ana.after(ben).play()
            ana.does("offer", offer="takeback")
        self.begin("clock", clock=BLITZ)
        self.play("clock", 3)
        self.begin("grey", "local", wall="grey")
        with self.person("grey", 1) as ana:
            while ana.table["position"]["phase"] != "tiling":
                ana.seat = ana.table["turn"]
                ana.play()

    def given_up(self) -> None:
        """Of three one resigns and a bot plays on; two others are out of time, or gone for a minute."""
        self.begin("resigned-of-three", count=3)
        with self.person("resigned-of-three", 1) as ana, self.person("resigned-of-three", 2) as ben:
            ana.play()
            ben.does("resign")
        self.begin("time", clock=SHORTEST)
        with self.person("time", 2) as ben:
            ben.until(lambda table: table["stage"] == "over")
        self.begin("gone")
        with self.person("gone", 2) as ben:
            with self.person("gone", 1):
                pass
            ben.until(lambda table: table["seats"][0]["away_since"])
            with self.person("gone", 1) as ana:
                ana.until(lambda table: not table["seats"][0]["away_since"])
                ben.after(ana)
            ben.until(lambda table: table["seats"][0]["away_since"])
            for _ in range(3):
                time.sleep(21)
                ben.socket.send('{"do": "ping"}')
            ben.does("replace", leaver=1)
        self.begin("resigned")
        self.play("resigned", 2)
        with self.person("resigned", 1) as ana:
            ana.does("resign")

    def over(self) -> None:
        """One that was stopped by agreement, and one to its end, whose rematch has begun."""
        self.begin("agreed", is_listed=True)
        self.play("agreed", 5)
        with self.person("agreed", 1) as ana, self.person("agreed", 2) as ben:
            ana.does("offer", offer="stop")
            ben.after(ana).does("answer", is_meant=True, accept=True)
        self.begin("over", is_listed=True, start=None)
        with self.person("over", 1) as ana, self.person("over", 2) as ben:
            while ana.table["stage"] != "over":
                if ana.table["turn"] == 1:
                    ana.play()
                else:
                    ben.after(ana).play()
                ana.after(ben)
            ana.does("offer", offer="rematch")
            ben.after(ana).does("answer", is_meant=True, accept=True)
            ana.until(lambda table: table["rematch"])
            self.ids["rematch"] = ana.table["rematch"]

    def with_bots(self) -> None:
        """All that can be asked where only bots play; at last it is a bot's turn."""
        self.begin("bot", "level1")
        with self.person("bot", 1) as ana:
            ana.play()
            ana.until(lambda table: table["turn"] == 1)
            ana.does("undo", is_meant=True)
            ana.does("hint", is_meant=True)
            time.sleep(5)
            ana.does("switch", is_meant=True, other=2)
            ana.seat = 2
            ana.play(2)
            assert ana.table["turn"] == 1

    def check(self) -> None:
        """Every record is there."""
        for game, table in self.ids.items():
            status, text, _ = ask(self.server.address, "GET", f"/api/tables/{table}/record")
            assert (status == 200) == (game not in ("waiting", "closed")), (game, text)


def main() -> None:
    """Plays the games, and writes what is stored of them."""
    folder, source = Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        url = f"sqlite:///{place}/games.db"
        with Server(url, log=Path(place) / "log", PYTHONPATH=source) as server:
            tables = Tables(server)
            tables.before()
            tables.running()
            server.terminate()
            server.start()  # after which clocks have stood still
            tables.given_up()
            tables.over()
            tables.check()
            tables.with_bots()
            server.kill()  # in the middle of it all
        with closing(sqlite3.connect(f"{place}/games.db")) as file:
            (folder / SQL).write_text("".join(f"{line}\n" for line in file.iterdump()))
        command = [sys.executable, "-P", "-m", "azulejos", "export", str(folder / EXPORT), "--database", url]
        subprocess.run(command, env=os.environ | {"PYTHONPATH": source}, check=True)
    (folder / TABLES).write_text(json.dumps(tables.ids, indent=1) + "\n")


if __name__ == "__main__":
    main()
