"""What all tests share: the implementations of the rules, and a Hypothesis that is the same on every run."""

import os

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is for the night."""
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
