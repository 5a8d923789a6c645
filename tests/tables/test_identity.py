"""Who somebody is: tokens and names."""

import base64
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos import InvalidError
from azulejos.bots.levels import LEVELS
from azulejos.bots.registry import BOTS
from azulejos.tables.identity import (
    BOT_NAMES,
    LONGEST_NAME,
    clean_name,
    hash_token,
    is_same,
    new_token,
    numbered,
    table_id,
)
from azulejos.tables.settings import BOT_LEVELS


def test_tokens_are_long_different_and_fit_into_an_address() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {43}
    assert all(token.replace("-", "").replace("_", "").isalnum() for token in tokens)


def test_what_is_kept_of_a_token_is_its_hash() -> None:
    assert hash_token("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_any_text_has_a_hash() -> None:
    assert hash_token("\ud800") != hash_token("?")


def test_a_token_makes_one_table_whose_id_can_be_typed() -> None:
    token = new_token()
    assert table_id(token) == table_id(token)
    assert re.fullmatch(r"[a-z2-7]{12}", table_id(token))
    assert len({table_id(new_token()) for _ in range(1_000)}) == 1_000


def test_the_id_of_a_table_stays_what_it_is() -> None:
    assert table_id("A" * 43) == "ggyaserczcgt"


def test_neither_the_id_of_a_table_nor_its_hash_tells_the_other() -> None:
    digest = bytes.fromhex(hash_token("A" * 43))
    assert table_id("A" * 43) != base64.b32encode(digest)[:12].decode().lower()


def test_any_text_makes_a_table() -> None:
    assert table_id("\ud800") != table_id("?")


def test_hashes_are_compared_whole() -> None:
    assert is_same(hash_token("a"), hash_token("a"))
    assert not is_same(hash_token("a"), hash_token("b"))
    assert not is_same(hash_token("a"), "é")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana \t\n Maria\u2028", "Ana Maria"),
        ("A\u202en\u200ba\u0007", "Ana"),
        ("Ana\u3164\u2800Maria", "Ana Maria"),
        ("e\u0301\u0323", "\u1eb9\u0301"),
        ("e\u200b\u0301", "é"),
        ("a\u0300\u0301\u0302\u0303\u0304\u0305b", "à\u0301\u0302\u0303b"),
        ("x" * 23 + " yz", "x" * 23),
        ("x" * 100, "x" * 24),
        ("<b>", "<b>"),
        ("Ștefan", "Ștefan"),
        ("\U0001f3ba", "\U0001f3ba"),
        ("levels", "levels"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("text", ["", " ", "\u200b\u200d", "\u3164", "\u0301", "\ud800", "\u202e", "\0"])
def test_a_name_needs_something_to_see(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        clean_name(text)
    assert caught.value.code == "name_empty"


@pytest.mark.parametrize("text", ["level3", "LEVEL10", " Greedy", "random", "Architect", "CMD:rm", "le\u200bvel1"])
def test_nobody_is_called_like_a_bot(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        clean_name(text)
    assert caught.value.code == "name_of_bot"


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Ana", [], "Ana"),
        ("Ana", ["Ben"], "Ana"),
        ("ana", ["Ben", "ANA"], "ana 2"),
        ("Ana", ["Ana", "Ana 2"], "Ana 3"),
        ("\uff21na", ["Ana"], "\uff21na 2"),
        ("x" * 24, ["x" * 24], "x" * 22 + " 2"),
    ],
)
def test_a_name_that_is_there_already_gets_a_number(name: str, others: list[str], shown: str) -> None:
    assert numbered(name, others) == shown


@given(st.text(st.characters() | st.sampled_from("aé\u0301\u0302\u200d\u202e \u3164"), max_size=40))
def test_a_cleaned_name_is_short_normal_and_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except InvalidError:
        return
    assert 1 <= len(name) <= LONGEST_NAME
    assert unicodedata.is_normalized("NFC", name)
    assert clean_name(name) == name
    assert not any(unicodedata.category(character)[0] == "C" for character in name)


def test_the_names_of_all_bots_are_reserved_and_all_levels_can_be_seated() -> None:
    named = {name.casefold() for name in [*BOTS, *(level.title for level in LEVELS)]}
    assert (named, tuple(level.name for level in LEVELS)) == (BOT_NAMES, BOT_LEVELS)
