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
    """How many games reference and kernel are compared in."""
    parser.addoption("--games", type=int, default=2000, help="games in which reference and kernel are compared")


@pytest.fixture(params=IMPLEMENTATIONS)
def rules(request: pytest.FixtureRequest) -> Rules:
    """Each implementation of the rules in turn."""
    return IMPLEMENTATIONS[str(request.param)]
