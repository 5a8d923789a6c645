"""The page as such: what it weighs, what it keeps for each person, and the screens that need no table."""

import re
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import expect

import azulejos
from azulejos.server.http.static_files import FOLDER
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, good_move
from tests.patience import PATIENCE_S
from tests.server.server_process import Server

MOST = 158_400  # bytes, compressed; 3,000 of them are digests by which the service worker checks what it keeps
MOST_OF_STUDY = 33_900  # beside these, for all that the study screens need
MOST_AT_START = 62_200  # of these, before the start page can be used; names of files, which change, make some 50 of it
MOST_AT_TABLE = 88_400  # of these, before a table can be used that one was invited to
UNWEIGHED = (".br", ".gz", ".png", ".txt", ".woff2")  # the font has a limit of its own, and nothing waits for it
LANGUAGES = sorted(path.stem for path in (Path(azulejos.__file__).parent / "locales").glob("*.ftl"))
MOVING = """() => document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1)
  .map((one) => one.effect.target.className)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_page_is_smaller_than_159_kb_on_its_way(server: Server, language: str) -> None:
    others = tuple(f"{other}-" for other in LANGUAGES if other != language)
    files = [path for path in FOLDER.rglob("*") if path.is_file() and path.suffix not in UNWEIGHED]
    files = [path for path in files if not is_for_offline(path)]
    loaded = [path for path in files if not path.name.startswith(others)]  # one language is ever loaded
    assert len(files) - len(loaded) == 3 * (len(LANGUAGES) - 1)  # a catalogue, its long texts, and those to study
    weights = {path: size_of(server, f"/{path.relative_to(FOLDER)}") for path in loaded}
    study = sum(size for path, size in weights.items() if is_for_study(path))
    assert (study < MOST_OF_STUDY, sum(weights.values()) - study < MOST) == (True, True)


@pytest.mark.parametrize(("screen", "most"), [("home", MOST_AT_START), ("table", MOST_AT_TABLE)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_start_and_table_need_only_a_part_of_it(server: Server, language: str, screen: str, most: int) -> None:
    named = re.findall(r'(?:src|href)="/([^"]*)"', (FOLDER / "index.html").read_text(encoding="utf-8"))
    lists = re.findall(r"\[(`/assets[^\]]*)\]", (FOLDER / "early.js").read_text(encoding="utf-8"))
    early = [re.findall("assets/[^`]*", one) for one in lists]
    wanted = [
        name for names in early if names[0].startswith((f"assets/{language}-", f"assets/{screen}-")) for name in names
    ]
    assert len(wanted) == 4, wanted  # the catalogue, the screen and its styles, and a line of the bundler's
    files = {"index.html", *wanted, *(name for name in named if not name.endswith(UNWEIGHED))}
    assert sum(size_of(server, f"/{file}") for file in files) < most


@pytest.mark.parametrize("path", ["/rules", "/settings", "/games", "/privacy"])
def test_a_page_to_read_loads_neither_table_nor_study(visit: Visit, path: str) -> None:
    ana = visit()
    ana.open(path)
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    files = ana.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    loaded = {found[1] for file in files if (found := re.search(r"/assets/(\w+)-[^/]*\.(?:js|css)$", file))}
    assert loaded == {"core", "en", "home", "pages", "rolldown"}


def test_the_menu_of_a_table_is_asked_for_only_when_one_comes_to_its_button(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    ana.my_turn()
    ana.page.locator(".board.large").hover()
    ana.page.locator("[data-walk]").first.focus()
    before = ana.page.evaluate("new Promise((done) => requestIdleCallback(() => done(performance.now())))")
    ana.page.locator("button[aria-label=Menu]:visible").hover()
    asked = ana.page.wait_for_function(  # a function: the page's policy forbids to read an expression again
        "() => performance.getEntriesByType('resource').find(({ name }) => /cards-[^/]*js$/.test(name))?.startTime"
    )
    assert asked.json_value() > before


def test_what_plays_without_a_server_is_smaller_than_8_mb_on_its_way(server: Server) -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and path.suffix not in UNWEIGHED]
    offline = [path for path in files if is_for_offline(path)]
    assert 3_000_000 < sum(size_of(server, f"/{path.relative_to(FOLDER)}") for path in offline) < 8_000_000


def is_for_offline(path: Path) -> bool:
    """Whether only playing without a server needs it, and the page loads it when that begins."""
    is_code = path.name.startswith("page-host-") or ".worker-" in path.name
    return is_code or path.parent.name.startswith("python-") or path.suffix in (".bin", ".network", ".wasm")


def is_for_study(path: Path) -> bool:
    """Whether only the analysis board and the review need it, which load it when they are opened."""
    return path.name.startswith("study-") or "-study-" in path.name


def size_of(server: Server, path: str) -> int:
    """How many bytes a browser is sent for it, with its headers."""
    connection = HTTPConnection(server.address, timeout=PATIENCE_S)
    try:
        connection.request("GET", path.replace("/index.html", "/"), headers={"Accept-Encoding": "gzip, br"})
        answer = connection.getresponse()
        assert answer.status == 200, path
        return len(answer.read()) + len(str(answer.msg))
    finally:
        connection.close()


def test_the_settings_lead_to_the_notices_of_third_parties(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("favicon.ico")  # for which browsers ask beside a text
    ana.open("/settings")
    with ana.page.expect_popup() as opened:
        ana.page.get_by_role("link", name="Third-party notices").click()
    expect(opened.value.locator("body")).to_contain_text(re.compile("Third-party notices.*svelte", re.DOTALL))
    answer = ana.get("/third-party-notices.txt")
    assert answer.headers["content-type"].startswith("text/plain")


def test_settings_are_kept_and_at_work_at_once(visit: Visit) -> None:
    ana = visit(color_scheme="light")
    ana.open("/settings")
    ana.page.get_by_label("Your name").fill("Anabela")
    ana.page.get_by_role("radio", name="Dark").check()
    ana.page.get_by_role("radio", name="Quick").check()
    ana.page.get_by_role("radio", name="Always").check()
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")
    ana.page.reload()
    expect(ana.page.get_by_label("Your name")).to_have_value("Anabela")
    expect(ana.page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(ana.page.get_by_role("radio", name="Quick")).to_be_checked()
    expect(ana.page.get_by_role("radio", name="Always")).to_be_checked()
    ana.open()
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")
    ana.page.get_by_role("button", name="Invite friends").click()
    expect(ana.page.get_by_label("Your name")).to_have_value("Anabela")


@pytest.mark.parametrize("size", [(1280, 800), PHONE, (320, 568)])
def test_no_screen_is_wider_than_the_window(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    for path in ("/", "/settings", "/rules", "/privacy"):
        ana.open(path)
        expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0], path


def test_the_rules_are_in_the_page_and_lead_to_a_game(visit: Visit) -> None:
    ana = visit()
    ana.open()
    ana.page.get_by_role("link", name="How is Azul played?").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("How Azul is played")
    expect(ana.page.get_by_role("img", name=re.compile("grey wall", re.IGNORECASE))).to_be_visible()
    ana.page.go_back()
    expect(ana.page.get_by_role("button", name="Play now")).to_be_visible()


def test_who_comes_back_to_a_page_finds_the_place_again(visit: Visit) -> None:
    ana = visit()
    ana.open("/settings")
    ana.page.get_by_role("link", name="Rules").click()
    ana.page.locator("main h2").last.scroll_into_view_if_needed()
    ana.page.evaluate("scrollTo(0, 900)")
    ana.page.get_by_role("link", name="Settings").evaluate("(link) => link.click()")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Settings")
    assert ana.page.evaluate("scrollY") == 0
    ana.page.go_back()
    ana.page.wait_for_function("() => scrollY === 900")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("How Azul is played")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_follows_the_system_unless_one_says_otherwise(visit: Visit, scheme: str) -> None:
    ana = visit(color_scheme=scheme)
    ana.open()
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    before = ana.page.evaluate(ground)
    ana.click("Light theme" if scheme == "dark" else "Dark theme")
    assert ana.page.evaluate(ground) != before


def test_contrast_is_high_where_somebody_or_the_system_wants_it(visit: Visit) -> None:
    ana = visit(contrast="no-preference")
    ana.open("/settings")
    root = ana.page.locator("html")
    expect(root).to_have_attribute("data-contrast", "normal")
    ana.page.emulate_media(contrast="more")
    expect(root).to_have_attribute("data-contrast", "high")
    ana.page.emulate_media(contrast="no-preference")
    expect(root).to_have_attribute("data-contrast", "normal")
    ana.page.get_by_role("group", name="Contrast").get_by_role("radio", name="High").check()
    ana.page.reload(wait_until="commit")
    expect(root).to_have_attribute("data-contrast", "high")  # by the first script, before anything is drawn


def test_nothing_moves_where_movement_is_unwanted(visit: Visit) -> None:
    ana = visit(motion="normal", reduced_motion="reduce")
    ana.set_up("mine", "level1")
    ana.play_on(moves=2)
    assert ana.page.evaluate(MOVING) == []
    ben = visit("Ben", motion="off")
    ben.set_up("mine", "open")
    expect(ben.page.get_by_role("heading", level=1)).to_be_visible()
    assert ben.page.evaluate(MOVING) == []


def test_where_the_system_chooses_the_colours_what_is_held_is_outlined(visit: Visit) -> None:
    ana = visit(forced_colors="active")
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    table = ana.my_turn()
    assert table
    move = good_move(table["position"])
    ana.source(move).click()
    outlined = "(element) => getComputedStyle(element).outlineStyle"
    assert ana.source(move).locator(".tile").evaluate(outlined) == "solid"
    assert ana.place(move).locator(".space").first.evaluate(outlined) == "dashed"
    assert ana.page.locator(".factory").first.evaluate(outlined) == "solid"
