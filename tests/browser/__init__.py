"""The page, played in a real browser against a real server; called by its name, and by nothing else."""

import pytest

pytest.register_assert_rewrite("tests.browser.people")
