/** Focus management at the table: when the focused element disappears, focus moves to the next action or the nearest element. */

import type { TableScreen } from "../table-screen.svelte";
import { walkStops } from "./targets";

/** Tracks the focus; returns a function to call after each redraw, and one to stop. */
export function recoverFocus(root: HTMLElement, screen: TableScreen): { check: () => void; stop: () => void } {
  let last: DOMRect | null = null;

  const focused = (event: FocusEvent) => (last = (event.target as Element).getBoundingClientRect());
  const pressed = (event: PointerEvent) => {
    const isOnFocus = document.activeElement?.matches("button, a") && document.activeElement.contains(event.target as Node);
    if (!isOnFocus) last = null; // a mouse needs no focus
  };
  const check = () => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || active.matches(":disabled");
    if (last && isLost && !document.querySelector("dialog[open]")) placeFor(root, screen, last)?.focus();
  };
  const closed = () => queueMicrotask(check);

  root.addEventListener("focusin", focused);
  root.addEventListener("pointerdown", pressed);
  root.addEventListener("close", closed, { capture: true });
  const stop = () => {
    root.removeEventListener("focusin", focused);
    root.removeEventListener("pointerdown", pressed);
    root.removeEventListener("close", closed, { capture: true });
  };
  return { check, stop };
}

function placeFor(root: HTMLElement, screen: TableScreen, from: DOMRect): HTMLElement | null {
  const find = (which: string) => root.querySelector<HTMLElement>(which);
  const due = screen.selection.pinned !== null ? find(".actions .primary") : null;
  const column = screen.selection.columnChoice ? find('[data-column]:not([aria-disabled="true"])') : null;
  return due ?? column ?? nearest(root, from) ?? find("h1");
}

function nearest(root: HTMLElement, from: DOMRect): HTMLElement | null {
  const away = (one: HTMLElement) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return Math.hypot(x + width / 2 - from.x - from.width / 2, y + height / 2 - from.y - from.height / 2);
  };
  return walkStops(root).toSorted((one, other) => away(one) - away(other))[0] ?? null;
}
