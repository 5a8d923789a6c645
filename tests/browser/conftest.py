"""A real server with the built page, and people with browsers of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.chromium import launch_options, page_server
from tests.browser.people import PATIENCE, Person
from tests.server.server_process import Server

Visit = Callable[..., Person]
expect.set_options(timeout=PATIENCE * 1000)

# WebAssembly is compiled once and plainly: better code would pay only in longer games than a test plays, and making it
# takes a quarter of what all tests with Python in the page do.
_QUICKLY_COMPILED = "--js-flags=--liftoff-only,--no-wasm-dynamic-tiering"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of the system."""
    options = launch_options()
    return browser_type_launch_args | options | {"args": [*options["args"], _QUICKLY_COMPILED]}


@pytest.fixture(scope="session")
def base_url() -> None:
    """None for all: each browser has its server. (The plugin's own is made in a way that pytest 9.2 warns of.)"""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share."""
    with page_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill; its bots play weakly."""
    with page_server(tmp_path, bots=0) as server:
        yield server


@pytest.fixture
def visit(server: Server, new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Lets somebody come with a browser of their own; afterwards all must have gone well in every browser."""
    people: list[Person] = []

    def come(name: str = "Ana", *, at: Server = server, **options: Any) -> Person:
        people.append(Person(new_context, at, name, **options))
        return people[-1]

    yield come
    faults = [f"{person.name}: {fault}" for person in people for fault in person.faults()]
    assert faults == []
