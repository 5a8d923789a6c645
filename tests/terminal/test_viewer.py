"""Games seen again."""

import pytest

from azulejos import Game, replay
from azulejos.terminal.viewer import browse, pages, print_pages, title, turned
from tests.terminal.samples import plain_console, sensible_game, typed


def commented() -> Game:
    text = (
        '[Event "Friday"]\n[Date "2026.11.15"]\n[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "Bea"]\n'
        '[Ending "agreed"]\n\n{before} 1. {round} BBYR/KKWW/BRKW/YYYY/BBWW {deal} 1B4 {a \x1b move}\n'
    )
    return replay(text)[0]


def test_a_title_says_who_plays_and_when() -> None:
    assert title(commented()) == "Ana and Bea, Friday, 2026.11.15"


def test_pages_have_every_step_with_its_story_and_comments() -> None:
    assert [(page.round, page.done, page.sentences) for page in pages([commented()])] == [
        (0, "Ana and Bea, Friday, 2026.11.15", ("{before}",)),
        (
            1,
            "Round 1, deal BBYR/KKWW/BRKW/YYYY/BBWW",
            ("{round}", "Tiles come onto factories 1 to 5.", "Round 1 begins; Ana starts.", "{deal}"),
        ),
        (
            1,
            "Round 1, move 1, 1B4",
            (
                "Ana takes 2 blue from factory 1, to line 4. The centre gets 1 yellow and 1 red.",
                "{a ? move}",
                "The game was stopped by agreement.",
            ),
        ),
    ]


def test_a_page_has_the_mark_and_the_variations_of_its_move() -> None:
    game = commented()
    game.mark("?!")
    game.vary("1B5 {a \x1b line}")
    page = pages([game])[-1]
    assert (page.done, page.sentences[2]) == ("Round 1, move 1, 1B4?!", "(1B5 {a ? line})")


def test_the_last_page_says_who_has_won() -> None:
    game = sensible_game(3)
    assert pages([game])[-1].sentences[-1].split(" with ")[0] in {f"{name} wins" for name in game.names}


def test_a_game_without_steps_is_one_page() -> None:
    assert [page.is_last for page in pages([Game()])] == [True]


def test_the_whole_text_draws_the_table_after_each_deal_and_at_the_end() -> None:
    console, file = plain_console()
    game = sensible_game(2)
    print_pages(pages([game]), console)
    text = file.getvalue()
    deals = len(game.history) - len(game.moves)
    assert (text.count("bag "), text.count("Round 1, move ")) == (
        deals + 1,
        [step.round for step in pages([game])].count(1) - 1,
    )


@pytest.mark.parametrize(
    ("key", "to"),
    [
        ("\r", 4), ("\n", 4), (" ", 4), ("b", 2), ("n", 6), ("p", 0),
        ("1", 1), ("2", 6), ("9", 3), ("x", 3), ("\x1b[A", 3),
    ],
)  # fmt: skip
def test_keys_turn_pages(key: str, to: int) -> None:
    shown = pages([commented(), commented()])[:3]
    game = shown[0].game
    rounds = [0, 1, 1, 1, 1, 1, 2, 2]
    book = [type(shown[0])(game, game.position, number, "", ()) for number in rounds]
    assert turned(book, 3, key) == to


def test_rounds_are_those_of_the_game_on_the_page() -> None:
    book = pages([commented(), commented()])
    assert (turned(book, 4, "1"), turned(book, 5, "\r"), turned(book, 0, "b")) == (4, 5, 0)


@pytest.mark.parametrize("keys", [["\r", "\r", "\r", "b", "q"], ["\r", "\r", "\r", "b"]], ids=["q", "the keys end"])
def test_browsing_shows_page_after_page(keys: list[str]) -> None:
    console, file = plain_console()
    read = typed(keys)
    browse(pages([commented()]), console, lambda: read(""))
    counters = [line.split(":")[0] for line in file.getvalue().splitlines() if ": Enter next" in line]
    assert counters == ["1 of 3", "2 of 3", "3 of 3", "3 of 3", "2 of 3"]
