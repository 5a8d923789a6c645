"""Chance that can be trusted: its numbers, its promise, and what a record proves of them."""

import hashlib
import itertools
import math
import random
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos import Game, InvalidError, Position, replay
from azulejos.notation import Wall, format_deal
from azulejos.tables.chance import CommittedChance, Proof, commitment, new_secret, promise, starting_seat, verify
from tests.drawn import table
from tests.strategies import SEEDS, WALLS
from tests.tables.games import SECRET, TABLE, committed_game, whole_record

OTHER = bytes.fromhex("ff" * 32)

# The scheme again, written from its description alone: HMAC by its definition, and every byte looked at in turn.


def hmac_sha256(key: bytes, message: str) -> bytes:
    inner, outer = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + message.encode()).digest()).digest()


def drawn(secret: bytes, table_id: str, round_number: int, counts: list[int]) -> list[int]:
    blocks = [hmac_sha256(secret, f"azulejos-1 {table_id} {round_number} {block}") for block in range(20)]
    stream = list(b"".join(blocks))
    numbers = []
    for n in counts:
        while stream[0] >= 256 // n * n:
            stream.pop(0)
        numbers.append(stream.pop(0) % n)
    return numbers


@pytest.mark.parametrize("secret", [SECRET, OTHER, bytes(32)])
@pytest.mark.parametrize("table_id", ["t1", "Lisboa_-9", "x" * 64])
@pytest.mark.parametrize("round_number", [0, 1, 2, 30, 10**20])
def test_the_numbers_are_those_of_the_description(secret: bytes, table_id: str, round_number: int) -> None:
    counts = [*range(100, 0, -1), 256, 255, 129, 128, 3, 2, 1]
    chance = CommittedChance(secret, table_id, round_number)
    assert [chance.randrange(n) for n in counts] == drawn(secret, table_id, round_number, counts)


# What was promised in records has to be proven by every version: these must never change.

GOLDEN_NUMBERS = {
    (SECRET, "t1", 0): [1, 1, 0, 3],
    (SECRET, "t1", 1): [27, 9, 97, 53, 73, 44, 14, 59, 35, 26, 6, 80],
    (SECRET, "t1", 2): [78, 70, 32, 33, 70, 36, 4, 24, 11, 14],
    (SECRET, "t2", 1): [22, 5, 25, 27, 43, 87, 42, 24, 15, 41],
    (OTHER, "Lisboa_-9", 30): [40, 8, 10, 85, 73, 18, 72, 12, 59, 51, 63, 39],
}


@pytest.mark.parametrize(("of_what", "numbers"), GOLDEN_NUMBERS.items())
def test_the_first_numbers_are_what_they_were(of_what: tuple[bytes, str, int], numbers: list[int]) -> None:
    chance, round_number = CommittedChance(*of_what), of_what[2]
    counts = itertools.count(100, -1) if round_number else (2, 3, 4, 4)
    assert [chance.randrange(n) for _, n in zip(numbers, counts, strict=False)] == numbers


GOLDEN_COMMITMENTS = {
    SECRET: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
    OTHER: "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051",
}


@pytest.mark.parametrize(("secret", "promised"), GOLDEN_COMMITMENTS.items())
def test_the_commitment_is_the_hash_of_the_secret(secret: bytes, promised: str) -> None:
    assert commitment(secret) == promised


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_deal_is_what_it_was(players: int) -> None:
    deal = ("BYRW", "BRKK", "BYYW", "BYYW", "BYRW", "BRRK", "BBYR", "BBWW", "BBRW")
    position = Position.initial(players).deal(CommittedChance(SECRET, "t1", 1))
    assert position.factories == deal[: 2 * players + 1]


def test_a_deal_that_pours_the_lid_is_what_it_was() -> None:  # N2
    position = Position.parse(table("S2 9r - 1 -/-/-/-/- -", bag="BYK"))
    deal = position.deal(CommittedChance(SECRET, "t1", 9)).factories
    assert format_deal(deal) == "BBYK/BBKW/YYWW/YRKW/BBYR"


@pytest.mark.parametrize(("table_id", "seats"), [("t1", [2, 1, 4]), ("t2", [2, 3, 4]), ("t3", [1, 1, 1])])
def test_the_starting_seat_is_what_it_was(table_id: str, seats: list[int]) -> None:  # S4
    assert [starting_seat(SECRET, table_id, players) for players in (2, 3, 4)] == seats


# Fair and independent.


def chi_square(found: Iterable[Hashable], cells: int) -> float:
    """How far the counts are from equal ones, in standard deviations of the statistic."""
    counts = Counter(found)
    expected = counts.total() / cells
    statistic = sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (cells - len(counts))
    return (statistic - (cells - 1)) / math.sqrt(2 * (cells - 1))


@pytest.mark.parametrize("n", range(1, 257))
def test_every_number_comes_from_equally_many_bytes(n: int) -> None:
    chance = CommittedChance(SECRET, TABLE, 1)
    chance._bytes = iter(range(256))
    numbers = Counter(chance.randrange(n) for _ in range(256 // n * n))
    assert numbers == dict.fromkeys(range(n), 256 // n)


@pytest.mark.parametrize("n", [2, 3, 7, 81, 100, 256])
def test_numbers_are_spread_evenly(n: int) -> None:
    chance = CommittedChance(SECRET, TABLE, 1)
    assert abs(chi_square((chance.randrange(n) for _ in range(40 * n + 2000)), n)) < 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_starts_equally_often(players: int) -> None:  # S4
    assert abs(chi_square((starting_seat(SECRET, f"t{number}", players) for number in range(2000)), players)) < 3


def first_number(secret: bytes, table_id: str, round_number: int) -> int:
    return CommittedChance(secret, table_id, round_number).randrange(10)


Streams = list[tuple[bytes, str, int]]

NEIGHBOURS: dict[str, Callable[[int], Streams]] = {
    "rounds": lambda number: [(SECRET, TABLE, number), (SECRET, TABLE, number + 1)],
    "tables": lambda number: [(SECRET, f"t{number}", 1), (SECRET, f"t{number}0", 1)],
    "table and round": lambda number: [(SECRET, f"t{number}", 11), (SECRET, f"t{number}1", 1)],
    "secrets": lambda number: [(number.to_bytes(32), TABLE, 1), ((number + 1).to_bytes(32), TABLE, 1)],
}


@pytest.mark.parametrize("neighbours", NEIGHBOURS.values(), ids=NEIGHBOURS)
def test_the_numbers_of_one_say_nothing_of_another(neighbours: Callable[[int], Streams]) -> None:
    pairs = (tuple(itertools.starmap(first_number, neighbours(number))) for number in range(5000))
    assert abs(chi_square(pairs, 100)) < 3


def test_a_new_secret_is_32_bytes_that_were_never_there_before() -> None:
    made = {new_secret() for _ in range(100)}
    assert (len(made), {len(secret) for secret in made}) == (100, {32})


# The same deal again.


def test_a_deal_that_was_taken_back_comes_again() -> None:
    game = Game()
    game.deal(CommittedChance(SECRET, TABLE, 1))
    while game.position.phase == "drafting":
        game.play(game.position.legal_moves()[0])
    game.deal(CommittedChance(SECRET, TABLE, 2))
    dealt = game.position
    game.play(game.undo())
    assert game.position.phase == "refill"
    game.deal(CommittedChance(SECRET, TABLE, 2))
    assert game.position == dealt


def test_a_round_is_dealt_alike_whatever_was_drawn_before() -> None:
    position = Position.parse(table("S2 5r - 1 -/-/-/-/- -", bag="BYRKW" * 4))
    other = Position.parse(table("G2 5r - 2 -/-/-/-/- -", bag="BYRKW" * 4))
    deals = {one.deal(CommittedChance(SECRET, TABLE, 5)).factories for one in (position, other, position)}
    assert len(deals) == 1


# What is no secret, table or range.


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_secret_of_another_length_is_refused_and_not_repeated(length: int) -> None:
    secret = b"k" * length
    for use in (lambda: commitment(secret), lambda: CommittedChance(secret, TABLE, 1)):
        with pytest.raises(InvalidError) as caught:
            use()
        assert (caught.value.code, caught.value.params) == ("secret", {})


@pytest.mark.parametrize("table_id", ["", "x" * 65, "a b", "a\n", "\u00e9", "\u0661", "a.b"])
def test_what_is_no_id_of_a_table_is_refused(table_id: str) -> None:
    for use in (lambda: promise(SECRET, table_id), lambda: CommittedChance(SECRET, table_id, 1)):
        with pytest.raises(InvalidError) as caught:
            use()
        assert (caught.value.code, caught.value.params) == ("table", {"found": table_id})


@pytest.mark.parametrize("n", [-1, 0, 257])
def test_a_range_that_a_byte_cannot_draw_is_refused(n: int) -> None:
    with pytest.raises(InvalidError, match=rf"^a number below '?{n}'? cannot be drawn: expected from 1 to 256\.$"):
        CommittedChance(SECRET, TABLE, 1).randrange(n)


def test_chance_does_not_show_its_secret() -> None:
    shown = repr(CommittedChance(SECRET, TABLE, 1))
    assert (SECRET.hex() in shown, repr(SECRET) in shown) == (False, False)


# Promises and proofs.

PROMISED = commitment(SECRET)


def test_a_promise_does_not_tell_the_secret() -> None:
    assert promise(SECRET, TABLE) == {"Table": TABLE, "Commitment": PROMISED}


def test_a_promise_says_that_the_start_is_drawn() -> None:
    assert promise(SECRET, TABLE, is_start_drawn=True) == promise(SECRET, TABLE) | {"Drawn": "Start"}


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_replay_and_are_proven(players: int, wall: Wall) -> None:
    (game,) = replay(whole_record(players, wall))
    deals = game.position.round
    assert (game.position.is_over, verify(game)) == (
        True,
        Proof(TABLE, PROMISED, deals, is_start_drawn=True, faults=()),
    )


@given(
    st.integers(2, 4),
    st.sampled_from(WALLS),
    st.binary(min_size=32, max_size=32),
    st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True),
    st.integers(0, 150),
    st.sampled_from([None, 1, 2]),
    SEEDS,
)
def test_whatever_was_dealt_from_a_secret_is_proven_by_it(
    players: int, wall: Wall, secret: bytes, table_id: str, steps: int, start: int | None, seed: int
) -> None:
    chance = random.Random(seed)
    game = committed_game(
        players,
        wall,
        secret,
        table_id,
        start=start,
        steps=steps,
        choose=lambda position: chance.choice(position.legal_moves()),
    )
    (again,) = replay(game.record())
    assert verify(again) == Proof(
        table_id, commitment(secret), len(deals(game)), is_start_drawn=start is None, faults=()
    )


# What is proven wrong.

RECORD = whole_record()


def deals(game: Game) -> list[str]:
    """The deals of a game as text."""
    return [format_deal(step.done) for step in game.history if isinstance(step.done, tuple)]


def faults(record: str) -> list[tuple[str, Mapping[str, str | int]]]:
    """What is proven wrong in the one game of a record."""
    (game,) = replay(record)
    return [(fault.code, fault.params) for fault in verify(game).faults]


DEALS = deals(*replay(RECORD))


def test_a_deal_from_elsewhere_is_found_and_the_others_hold() -> None:
    game = committed_game(cheating={3: OTHER})
    assert len(deals(game)) > 3
    assert faults(game.record()) == [("proof_deal", {"round": 3, "dealt": deals(game)[2], "drawn": DEALS[2]})]


def test_every_deal_from_elsewhere_is_found() -> None:
    game = committed_game(cheating={2: OTHER, 4: OTHER})
    assert [(code, params["round"]) for code, params in faults(game.record())] == [("proof_deal", 2), ("proof_deal", 4)]


def test_two_tiles_exchanged_in_a_record_are_found() -> None:
    record, changed = committed_game(steps=14).record(), DEALS[1].replace("YRKW/YRRW", "YKWW/YRRR")
    found = faults(record.replace(DEALS[1], changed))
    assert found == [("proof_deal", {"round": 2, "dealt": changed, "drawn": DEALS[1]})]


def test_another_secret_is_found_by_its_hash_and_by_all_deals() -> None:
    found = faults(RECORD.replace(SECRET.hex(), OTHER.hex()))
    assert found == [
        ("proof_secret", {"commitment": PROMISED, "expected": commitment(OTHER)}),
        ("proof_table", {"table": TABLE, "count": 5, "drawn": "BBKW/YRRW/YYKK/BYRW/BYRK"}),
    ]


def test_another_commitment_is_found_while_the_deals_hold() -> None:
    found = faults(RECORD.replace(PROMISED, commitment(OTHER)))
    assert found == [("proof_secret", {"commitment": commitment(OTHER), "expected": PROMISED})]


def test_another_table_is_found_by_all_deals() -> None:
    drawn = format_deal(Position.initial().deal(CommittedChance(SECRET, "t2", 1)).factories)
    assert faults(RECORD.replace('"t1"', '"t2"')) == [("proof_table", {"table": "t2", "count": 5, "drawn": drawn})]


def test_a_single_deal_is_named_itself() -> None:
    record = committed_game(steps=1).record().replace('"t1"', '"t2"')
    assert [code for code, _ in faults(record)] == ["proof_deal"]


def test_another_start_is_found_if_it_was_to_be_drawn() -> None:  # S4
    record = committed_game(steps=1).record().replace('[Start "2"]', '[Start "1"]')
    assert faults(record) == [("proof_start", {"seat": 1, "expected": 2})]


def test_a_start_that_was_agreed_is_not_held_against_the_secret() -> None:
    assert [faults(committed_game(start=start).record()) for start in (1, 2)] == [[], []]


# What cannot be proven.

UNPROVABLE = {
    "no commitment": (rf'\[Commitment "{PROMISED}"\]\n', "", "proof_missing", {"name": "Commitment"}),
    "no table": (r'\[Table "t1"\]\n', "", "proof_missing", {"name": "Table"}),
    "no secret": (r'\[Secret ".*"\]\n', "", "proof_untold", {}),
    "empty commitment": (PROMISED, "", "commitment", {"found": ""}),
    "commitment in capitals": (PROMISED, PROMISED.upper(), "commitment", {"found": PROMISED.upper()}),
    "short commitment": (PROMISED, PROMISED[1:], "commitment", {"found": PROMISED[1:]}),
    "long secret": (SECRET.hex(), SECRET.hex() + "00", "secret", {}),
    "secret with spaces": (SECRET.hex(), SECRET.hex(" "), "secret", {}),
    "table with spaces": ('"t1"', '"table 1"', "table", {"found": "table 1"}),
    "seats drawn": ('"Start"', '"Seats"', "proof_drawn", {"found": "Seats"}),
    "nothing drawn": ('"Start"', '""', "proof_drawn", {"found": ""}),
}


@pytest.mark.parametrize(("old", "new", "code", "params"), UNPROVABLE.values(), ids=UNPROVABLE)
def test_headers_that_prove_nothing_are_refused(old: str, new: str, code: str, params: dict[str, str]) -> None:
    record, count = re.subn(old, new, RECORD)
    (game,) = replay(record)
    with pytest.raises(InvalidError) as caught:
        verify(game)
    assert (count, caught.value.code, caught.value.params) == (1, code, params)
