"""The bots in the page, in Chromium: a worker chooses and ranks as natively, and stops at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from azulejos import Position
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.kernel.bench import signature
from tests.bots.sample_positions import ALL, game
from tests.browser.engine_page import open_engine

SEED = (1 << 63) | 11
POSITIONS = [next(one for one in game(*kind, seed=2)[11:] if len(one.legal_moves()) > 5) for kind in ALL]


@pytest.fixture
def engine(page: Page) -> Iterator[Page]:
    with open_engine(page) as opened:
        yield opened


def test_the_rules_have_the_native_signature_in_chromium(engine: Page) -> None:
    script = """async () => {
      const { signatureOf } = await import("/web/src/engine/signature.ts");
      const { wasmUrl } = await import("/web/src/engine/assets.ts");
      const bytes = await (await fetch(wasmUrl())).arrayBuffer();
      return String(signatureOf(await WebAssembly.compile(bytes), 100));
    }"""
    assert int(engine.evaluate(script)) == signature()


def test_levels_choose_the_same_in_chromium(engine: Page) -> None:
    asked = [(str(one), level.number) for one, level in zip(POSITIONS, LEVELS[3:], strict=False)]
    script = f"""async (asked) => {{
      const found = [];
      for (const [position, level] of asked) found.push(await engine.choose(position, level, {SEED}n));
      return found;
    }}"""
    native = [str(LevelBot(LEVELS[number - 1], SEED).choose(Position.parse(one)).move) for one, number in asked]
    assert engine.evaluate(script, asked) == native


def test_moves_are_ranked_with_chances_and_lines_and_told_meanwhile(engine: Page) -> None:
    script = """async (position) => {
      let told = 0;
      const ranking = await engine.rank(position, { nodes: 9000, count: 3, onProgress: () => told++ });
      return { told, ranking };
    }"""
    found = engine.evaluate(script, str(POSITIONS[0]))
    assert found["told"] > 0
    ranking, seat = found["ranking"], (POSITIONS[0].turn or 1) - 1
    assert len(ranking) == 3
    for choice in ranking:
        assert POSITIONS[0].why_not(choice["move"]) is None
        assert choice["line"][0] == choice["move"]
        assert abs(sum(choice["chances"]) - 1) < 0.001
        assert choice["chance"] == round(100 * choice["chances"][seat])
        assert choice["nodes"] >= 8000
    chances = [choice["chances"][seat] for choice in ranking]
    assert chances == sorted(chances, reverse=True)


def test_who_aborts_need_not_wait_and_the_next_question_is_answered(engine: Page) -> None:
    script = """async (position) => {
      const control = new AbortController();
      const endless = { nodes: 1e12, signal: control.signal, onProgress: () => control.abort("enough") };
      const reason = await engine.rank(position, endless).catch((why) => why);
      return [reason, await engine.choose(position, 1, 3n)];
    }"""
    reason, move = engine.evaluate(script, str(POSITIONS[1]))
    assert reason == "enough"
    assert POSITIONS[1].why_not(move) is None


def test_the_page_goes_on_drawing_while_it_thinks(engine: Page) -> None:
    script = """async (position) => {
      let frames = 0;
      const control = new AbortController();
      const thinking = engine.rank(position, { nodes: 1e12, signal: control.signal }).catch((why) => why);
      const draw = () => (++frames === 4 ? control.abort("enough") : requestAnimationFrame(draw));
      draw();
      return await thinking;
    }"""
    assert engine.evaluate(script, str(POSITIONS[0])) == "enough"


def test_what_is_no_position_with_moves_is_refused(engine: Page) -> None:
    script = "(position) => engine.choose(position, 5, 1n).then(() => '', (why) => why.message)"
    text = str(Position.initial())
    assert engine.evaluate(script, text) == f"There is no move to choose in {text}"
