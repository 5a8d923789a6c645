"""What a run is to do: settings that can be changed one by one, plans, and the lines of its progress."""

import subprocess
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from azulejos import InvalidError
from azulejos.learn.plan import HIDDEN, SMALL, News, Plan, Settings, changed, commit_of_source, line_of, settings_for
from tests.bots.sample_positions import ALL


def test_settings_are_changed_by_name() -> None:
    pairs = ["games=64", "rate=1e-2", "trust=1", "teacher_layers=32,16"]
    expected = replace(SMALL, games=64, rate=0.01, trust=1.0, teacher_layers=(32, 16))
    assert changed(SMALL, pairs) == expected
    assert [type(each) for each in asdict(changed(SMALL, pairs)).values()] == [
        type(each) for each in asdict(SMALL).values()
    ]


@pytest.mark.parametrize(
    "pair",
    [
        *("learning=3", "games", "games=", "games=x", "games=1.5", "games=0", "games=-4", "plies=1", "rate=0"),
        *("rate=-1", "rate=nan", "rate=inf", "teacher_layers=32", "teacher_layers=32,0", "teacher_layers=1,2,3", "=3"),
    ],
)
def test_what_is_no_setting_is_refused_with_those_that_are(pair: str) -> None:
    with pytest.raises(InvalidError) as caught:
        changed(SMALL, [pair])
    assert (caught.value.code, caught.value.params["found"]) == ("learn_setting", pair)
    assert "games, plies, batch, rate" in str(caught.value)


def test_a_gpu_plays_many_games_at_once_and_a_cpu_few() -> None:
    sizes = [settings_for(2, is_large=True).games, settings_for(4, is_large=True).games]
    assert (sizes, settings_for(4, is_large=False)) == ([16384, 8192], SMALL)


@pytest.mark.parametrize("hidden", [-16, 8, 17, 1040])
def test_a_layer_that_no_file_can_have_is_refused(hidden: int) -> None:
    with pytest.raises(InvalidError, match="expected a multiple of 16 up to 1024"):
        Plan(2, "coloured", Path("out"), hidden=hidden)


def test_a_plan_knows_its_file_and_its_layer() -> None:
    plans = [Plan(3, "grey", Path("out")), Plan(3, "grey", Path("out"), hidden=32)]
    assert [(plan.name, plan.layer) for plan in plans] == [("3-grey.network", 176), ("3-grey.network", 32)]
    assert list(HIDDEN) == [(players, wall) for players in (2, 3, 4) for wall in ("coloured", "grey")]
    assert {*HIDDEN} == {*ALL}


def test_the_settings_of_a_plan_suit_a_gpu() -> None:
    assert Plan(2, "coloured", Path("out")).settings == Settings()


def test_news_are_a_line() -> None:
    figures = {"games": 12345.0, "rate": 1234.5, "win": 0.51234567, "elo": 100.0}
    told = line_of(News("teacher", 0.125, figures, "Against the best before: 60%."))
    assert told == "teacher 12.5% games 12345 rate 1234 win 0.5123 elo 100 Against the best before: 60%."
    assert line_of(News("prepare", 0.0, {})) == "prepare 0.0%"


def test_git_is_asked_for_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def run(command: list[object], **_options: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess([], 0, stdout="914b55900000\n")

    monkeypatch.setattr("azulejos.learn.plan.subprocess.run", run)
    assert (commit_of_source(), len(asked)) == ("914b55900000", 1)


@pytest.mark.parametrize("fault", [FileNotFoundError(), subprocess.CalledProcessError(128, "git")])
def test_where_git_knows_nothing_no_commit_is_named(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def run(*_command: object, **_options: object) -> None:
        raise fault

    monkeypatch.setattr("azulejos.learn.plan.subprocess.run", run)
    assert commit_of_source() == ""


def test_the_documentation_has_every_hyperparameter_with_its_defaults() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "learning.md").read_text(encoding="utf-8")
    large, small = asdict(Settings()), asdict(SMALL)
    rows = [f"| `{name}` | {_written(large[name])} | {_written(small[name])} |" for name in large]
    assert [row for row in rows if row not in page] == []


def _written(value: float | tuple[int, ...]) -> str:
    return ",".join(str(each) for each in value) if isinstance(value, tuple) else str(value)
