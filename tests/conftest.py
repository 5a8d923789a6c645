"""What all tests share: the implementations of the rules, and a Hypothesis that is the same on every run."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.command import call
from tests.contract import IMPLEMENTATIONS, Rules

__all__ = ["call"]  # a fixture of theirs

os.environ["AZULEJOS_LANGUAGE"] = "en"  # whatever is spoken on this machine

settings.register_profile(
    "default",
    max_examples=100,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", settings.get_profile("default"), max_examples=5000, derandomize=False)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """How much is tested."""
    parser.addoption("--games", type=int, default=400, help="games in which reference and kernel are compared")
    parser.addoption("--nightly", action="store_true", help="also the tests that `make test` leaves to `make nightly`")


TESTS = Path(__file__).parent

# Coverage would double the time of these: they play many games, and other tests reach every line that they reach.
NOT_TRACED = {
    TESTS / f"{name}.py"
    for name in (
        "test_perft",
        "test_properties",
        "test_transcripts",
        "test_vectors",
        "bots/test_choices",
        "bots/test_promises",
        "bots/engines/test_tiny",
        "locales/test_catalogues",
        "page/test_story",
        "server/test_fuzz",
        "server/test_killed",
        "server/test_leaks",
        "server/test_stolen",
        "server/test_wire",
        "tables/test_properties",
    )
}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The processes that a test starts are traced if the test is."""
    if item.config.getoption("cov_source") and not item.get_closest_marker("no_cover"):
        os.environ["COVERAGE_PROCESS_START"] = str(TESTS.parent / "pyproject.toml")
        os.environ["COVERAGE_FILE"] = str(TESTS.parent / ".coverage")
    try:
        return (yield)
    finally:
        os.environ.pop("COVERAGE_PROCESS_START", None)
        os.environ.pop("COVERAGE_FILE", None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Traces no lines where many games are played, and leaves out what is for the night."""
    for item in items:
        if item.path in NOT_TRACED:
            item.add_marker(pytest.mark.no_cover)
    if config.getoption("nightly"):
        return
    later = [item for item in items if item.get_closest_marker("nightly")]
    if later:
        config.hook.pytest_deselected(items=later)
        items[:] = [item for item in items if not item.get_closest_marker("nightly")]


@pytest.fixture(params=IMPLEMENTATIONS)
def rules(request: pytest.FixtureRequest) -> Rules:
    """Each implementation of the rules in turn."""
    return IMPLEMENTATIONS[str(request.param)]
