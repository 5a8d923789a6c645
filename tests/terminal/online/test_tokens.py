"""Tokens of seats on servers, in files that nobody else can read."""

import stat
from pathlib import Path

from azulejos.terminal.online.tokens import Tokens, new_token


def test_a_token_is_kept_for_its_table_alone(tmp_path: Path) -> None:
    tokens, token = Tokens(tmp_path / "new" / "tokens"), new_token()
    tokens.keep("http://host:8000", "k3x9", token)
    found = [tokens.of("http://host:8000", "k3x9"), tokens.of("https://host:8000", "k3x9")]
    assert found == [token, token]  # encrypted or not, it is the same place
    assert [tokens.of("http://other:8000", "k3x9"), tokens.of("http://host:8000", "k3x8")] == [None, None]


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    Tokens(tmp_path / "tokens").keep("http://host/club", "k3x9", new_token())
    (file,) = (tmp_path / "tokens").iterdir()
    assert [stat.S_IMODE(path.stat().st_mode) for path in (file, file.parent)] == [0o600, 0o700]


def test_what_is_no_token_is_none(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    tokens.keep("http://host", "k3x9", "too short")
    assert tokens.of("http://host", "k3x9") is None
    assert len(new_token()) == 43
