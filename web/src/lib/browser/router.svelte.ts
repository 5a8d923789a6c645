/** The router: real paths, so that every screen can be linked, and back and forward work; in the static edition behind a #. */

import { linkTo, pathAt } from "./edition";

export type Route =
  | { screen: "home" }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string; step: number | null }
  | { screen: "position"; position: string }
  | { screen: "analysis"; table: string; step: number | null }
  | { screen: "review"; table: string; isRetry: boolean }
  | { screen: "puzzles"; isToday: boolean; theme: string }
  | { screen: "deal"; day: string }
  | { screen: "settings" }
  | { screen: "games" }
  | { screen: "across" }
  | { screen: "mistakes" }
  | { screen: "rules" }
  | { screen: "lesson" }
  | { screen: "privacy" }
  | { screen: "lost"; path: string };

const PLAIN = ["settings", "games", "rules", "lesson", "privacy"] as const;

/** The route of a path. */
function routeOf(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").slice(1).map(decoded);
  if (first === "") return { screen: "home" };
  if (first === "table" && second) return { screen: "table", table: second };
  if (first === "replay" && second)
    return { screen: "replay", table: second, step: third === "" ? null : Number(third) };
  if (first === "analysis") return { screen: "analysis", table: second, step: third === "" ? null : Number(third) };
  if (first === "review" && second) return { screen: "review", table: second, isRetry: third === "retry" };
  if (first === "position" && second) return { screen: "position", position: decoded(path.slice("/position/".length)) };
  if (first === "puzzles" && second === "deal") return { screen: "deal", day: third };
  if (first === "puzzles" && second === "mistakes") return { screen: "mistakes" };
  if (first === "puzzles") return { screen: "puzzles", isToday: second === "today", theme: second === "theme" ? third : "" };
  if (first === "games" && second === "across") return { screen: "across" };
  const plain = PLAIN.find((screen) => screen === first);
  if (plain) return { screen: plain };
  return { screen: "lost", path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Scrolls to where one was, as soon as the screen is long enough. */
const scrollBack = (y: number, frames = 99): unknown => (scrollTo(0, y), frames && scrollY < y - 1 && requestAnimationFrame(() => scrollBack(y, frames - 1)));

class Router {
  #path = $state(pathAt(location));
  route: Route = $derived(routeOf(this.#path));

  /** Navigates; `instead` replaces the history entry, for another state of the same screen, which stays where it is. */
  go(path: string, { instead = false } = {}): void {
    if (!instead) history.replaceState({ y: scrollY }, ""); // for who comes back
    history[instead ? "replaceState" : "pushState"](null, "", linkTo(path));
    this.#path = pathAt(location);
    if (!instead) scrollTo(0, 0);
  }

  /** Handles back, forward and internal links. Returns a function to stop. */
  listen(): () => void {
    const follow = ({ state }: PopStateEvent) => {
      this.#path = pathAt(location);
      if (state?.y) scrollBack(state.y);
    };
    const click = (event: MouseEvent) => {
      const found = (event.target as Element).closest("a");
      if (!found || found.origin !== location.origin || found.target || found.hasAttribute("download")) return;
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (found.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(pathAt(found));
    };
    addEventListener("popstate", follow);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", follow);
      document.removeEventListener("click", click);
    };
  }
}

export const router = new Router();
