"""Notifications of a turn: asked for by a button, carried by a push service of our own, shown by the service worker.

Chromium cannot reach a push service here. So the page is given a subscription whose key the test has: what the server
sends there is decrypted and delivered to the service worker, as the browser would.
"""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Playwright, expect

from tests.browser.chromium import launch_options, page_server
from tests.browser.conftest import Visit
from tests.browser.people import Person, words
from tests.patience import wait_until
from tests.server.databases import run
from tests.server.people import seated
from tests.server.receivers import Browser, Receiver, receiving
from tests.server.server_process import Server, new_token, sit

BUTTON = "Tell me when it is my turn"

# A push manager as a browser has it, with the subscription of the test; it remembers with which key it was asked for.
PUSHING = """(given) => {
  let key = null;
  const subscription = {
    get options() { return { applicationServerKey: key }; },
    toJSON: () => given,
    unsubscribe: async () => { key = null; return true; },
  };
  const binary = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const decoded = (text) => Uint8Array.from(binary(text), (one) => one.charCodeAt(0)).buffer;
  PushManager.prototype.getSubscription = async () => (key ? subscription : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    key = decoded(applicationServerKey);
    return subscription;
  };
}"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Chromium]:
    """The whole Chromium: the small one shows no notifications."""
    started = playwright.chromium.launch(**launch_options(whole=True))
    yield started
    started.close()


@pytest.fixture(scope="module")
def notifying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may push to this machine, and allows webhooks."""
    with page_server(tmp_path_factory.mktemp("notices"), "--notify-host", "127.0.0.1", "--webhooks", bots=0) as server:
        yield server


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A push service of our own."""
    with receiving() as started:
        yield started


def subscribing(ana: Person, browser: Browser, endpoint: str) -> None:
    """Gives the browser of a person this subscription."""
    given = browser.subscription(endpoint)
    keys = {name: given[name] for name in ("p256dh", "auth")}
    ana.context.add_init_script(f"({PUSHING})({json.dumps({'endpoint': endpoint, 'keys': keys})})")


def deliver(ana: Person, text: str) -> None:
    """Has the service worker get a push message, by way of the tools for developers."""
    chromium = ana.context.new_cdp_session(ana.page)
    origin = ana.page.evaluate("location.origin")
    found: set[str] = set()

    def note(event: dict[str, Any]) -> None:
        for one in event["registrations"]:
            is_ours = one["scopeURL"].startswith(origin) and not one["isDeleted"]
            (found.add if is_ours else found.discard)(one["registrationId"])

    chromium.on("ServiceWorker.workerRegistrationUpdated", note)
    chromium.send("ServiceWorker.enable")
    ana.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    while not found:
        ana.page.wait_for_timeout(10)  # in which the event arrives
    for registration in found:
        message = {"origin": origin, "registrationId": registration, "data": text}
        chromium.send("ServiceWorker.deliverPushMessage", message)


SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))"""


def shown(ana: Person, count: int = 1) -> list[Any]:
    """The notifications that are shown, once there are so many."""
    wait_until(lambda: len(ana.page.evaluate(SHOWN)) == count)
    return list(ana.page.evaluate(SHOWN))


def aside(work: Any) -> Any:
    """What the coroutine returns: in this thread runs the loop of the browser."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(lambda: run(work)).result()


async def play(server: Server, table: str, token: str) -> None:
    """Whoever has the token makes a move."""
    async with seated(server.address, table, token) as person:
        await person.does("play")


def test_whoever_has_asked_for_it_is_told_of_a_turn_when_the_page_is_closed(
    visit: Visit, notifying: Server, receiver: Receiver
) -> None:
    browser, ben = Browser(), new_token()
    ana = visit(at=notifying, service_workers="allow", permissions=["notifications"])
    subscribing(ana, browser, f"{receiver.url}/ana")
    table = ana.set_up("mine", "open", start=2)
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    button = ana.page.get_by_role("button", name=BUTTON)
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    sit(notifying.address, table, 2, token=ben)
    ana.click("Start")
    ana.page.locator(".board.large").wait_for()
    ana.open("/rules")
    aside(play(notifying, table, ben))
    wait_until(lambda: len(receiver))
    message = browser.read(receiver.received[0])
    assert (message["table"], message["names"]) == (table, ["Ben"])
    deliver(ana, json.dumps(message))
    text = "Your game with Ben is waiting for you."
    assert shown(ana) == [{"title": "It is your turn", "body": text, "tag": table, "lang": "en"}]

    ana.open(f"/table/{table}")  # the menu knows that it is on, and turns it off
    ana.page.locator("button[aria-label=Menu]:visible").click()
    expect(ana.page.get_by_role("dialog").get_by_role("button", name=BUTTON)).to_have_attribute("aria-pressed", "true")
    ana.page.get_by_role("dialog").get_by_role("button", name=BUTTON).click()
    expect(ana.page.get_by_role("dialog").get_by_role("button", name=BUTTON)).to_have_attribute("aria-pressed", "false")
    assert ana.get(f"/api/tables/{table}/notices").json()["mine"] == []


def test_a_notification_speaks_the_language_of_the_page_and_leads_to_the_table(visit: Visit, notifying: Server) -> None:
    ana = visit(at=notifying, service_workers="allow", permissions=["notifications"], language="it")
    ana.open("/rules")
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for turn, names in ((7, ["Ben"]), (9, ["Ben", "Cleo"])):
        deliver(ana, json.dumps({"table": "abc", "turn": turn, "names": names}))
    second = ("Tocca a te", "La partita con Ben e Cleo ti aspetta.")  # of a table it replaces the first
    wait_until(lambda: [(one["title"], one["body"]) for one in ana.page.evaluate(SHOWN)] == [second])
    worker = ana.context.service_workers[0]
    opened = worker.evaluate(
        """async () => {
          const opened = new Promise((done) => (clients.openWindow = async (path) => done(path)));
          const [notification] = await registration.getNotifications();
          dispatchEvent(new NotificationEvent("notificationclick", { notification }));
          return opened;
        }"""
    )
    assert opened == "/table/abc"
    assert shown(ana, 0) == []


def test_nobody_is_asked_for_permission_before_they_press_the_button(visit: Visit, notifying: Server) -> None:
    ana = visit(at=notifying, service_workers="allow")
    ana.context.add_init_script(
        "Notification.requestPermission = async () => { window.asked = true; return 'denied'; }"
    )
    ana.set_up("mine", "open")
    button = ana.page.get_by_role("button", name=BUTTON)
    expect(button).to_be_visible()
    assert not ana.page.evaluate("window.asked")
    button.click()
    expect(ana.page.get_by_role("alert")).to_have_text(words("This browser blocks notifications from this site."))
    expect(button).to_have_attribute("aria-pressed", "false")
    assert ana.page.evaluate("window.asked")


def test_the_host_of_a_table_sets_its_webhook(visit: Visit, notifying: Server) -> None:
    ana, ben = visit(at=notifying), visit("Ben", at=notifying)
    ana.watch.allow("422")
    table = ana.set_up("mine", "open", "open")
    ben.sit_down(f"/table/{table}")
    expect(ben.page.get_by_text("Webhook")).to_have_count(0)
    ana.page.get_by_text("Webhook").click()
    for url, said in (
        ("https://10.0.0.1:22/x", "cannot receive notices"),
        ("https://hooks.example/azul", "Saved."),
    ):
        ana.page.get_by_label("Address").fill(url)
        ana.click("Save")
        expect(ana.page.locator("details [role=status]")).to_contain_text(said)
    ana.page.reload()
    expect(ana.page.get_by_label("Address")).to_have_value("https://hooks.example/azul")


def test_the_start_and_the_settings_lead_to_what_is_said_of_privacy(visit: Visit, notifying: Server) -> None:
    ana = visit(at=notifying)
    for path in ("/", "/settings"):
        ana.open(path)
        ana.page.get_by_role("link", name="Privacy").click()
        expect(ana.page.get_by_role("heading", level=1)).to_have_text("Privacy")
    expect(ana.page.locator("main")).to_contain_text("This server keeps games until somebody deletes them.")
    expect(ana.page.locator("main")).to_contain_text("can enter a web address")
