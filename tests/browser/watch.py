"""What must not happen in any browser, whatever is tested there: faults, requests to others, things that jump.

A `Watch` is set on a context before its first page, and asked when the test is done. What a test brings about on
purpose, such as a server that is gone, it allows by the words of Chromium's complaint.
"""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

__all__ = ["GONE", "MOST_SHIFT", "Watch"]

# What Chromium says of a server that is gone: before, at the beginning and in the middle of an answer, and if it had a
# connection open for the next request.
GONE = (
    r"ERR_CONNECTION_REFUSED",
    r"ERR_EMPTY_RESPONSE",
    r"ERR_CONNECTION_RESET",
    r"ERR_CONTENT_LENGTH_MISMATCH",
    r"ERR_INCOMPLETE_CHUNKED_ENCODING",
    r"ERR_SOCKET_NOT_CONNECTED",
    r"WebSocket connection to",
)
SLOW = r"preloaded using link preload but not used within a few seconds"  # what it says of a page on a busy machine
MOST_SHIFT = 0.01  # of the screen, in all; 0.1 is what the web calls good

# Told by the page itself: what its policy forbade, and what moved at a table where nothing may. While somebody plays,
# every shift comes soon after a click, and counts here all the same. Only a window of another size moves everything.
_SCRIPT = """
addEventListener("securitypolicyviolation", (event) =>
  window.noted("policy", 0, `${event.violatedDirective} ${event.blockedURI}`));
let [settled, resizes] = [-1, 0]; // a new size has its effect within thirty frames, which last longer on a busy machine
addEventListener("resize", () => {
  const [own, count] = [++resizes, (left) => {
    if (left) requestAnimationFrame(() => count(left - 1));
    else if (own === resizes) settled = performance.now();
  }];
  settled = Infinity;
  count(30);
});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.startTime <= settled || entry.value < 0.0005) continue; // so little is a number with other digits
    const moved = entry.sources.map(({ node }) => node?.className || node?.nodeName || "something gone");
    if (document.querySelector(".table-screen")) window.noted("shift", entry.value, moved.join(", "));
  }
}).observe({ type: "layout-shift", buffered: true });
"""

_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))"


class Watch:
    """All that goes wrong in a context; `faults` are lines to read, and none are left when all is well."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._address = address
        self._found: list[str] = []
        self._allowed = [SLOW]
        self._shifts: list[tuple[float, str]] = []
        context.expose_binding("noted", self._note)
        context.add_init_script(_SCRIPT)
        context.on("console", self._hear)
        context.on("weberror", self._fail)
        context.on("request", self._see)
        context.on("page", lambda page: page.on("websocket", self._connect))

    def allow(self, *patterns: str) -> None:
        """Faults that this test brings about."""
        self._allowed += patterns

    def faults(self, page: Page) -> list[str]:
        """What went wrong up to now, once the page has drawn everything."""
        if not page.is_closed():
            page.wait_for_function(_DRAWN)  # which gives up after a while, as evaluate would not
        unexpected = [line for line in self._found if not self._is_allowed(line)]
        shifts = [(size, what) for size, what in self._shifts if not self._is_allowed(what)]
        if sum(size for size, _ in shifts) > MOST_SHIFT:
            unexpected += [f"shift by {size:.4f}: {what}" for size, what in shifts]
        return unexpected

    def _is_allowed(self, fault: str) -> bool:
        return any(re.search(one, fault) for one in self._allowed)

    def _note(self, _: object, kind: str, size: float, what: str) -> None:
        if kind == "policy":
            self._found.append(f"forbidden by the page's policy: {what}")
        else:
            self._shifts.append((size, what))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._found.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _fail(self, error: WebError) -> None:
        self._found.append(f"error: {error.error}")

    def _see(self, request: Request) -> None:
        self._check(request.url)

    def _connect(self, socket: WebSocket) -> None:
        self._check(socket.url)

    def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self._address:
            self._found.append(f"a request to another host: {url}")
