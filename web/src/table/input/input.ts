/**
 * Input at the table: translates mouse, touch and keyboard for the selection. Components declare what they are in their data
 * attributes (`data-source` and `data-colour`, `data-place`, `data-column`); elements that arrow keys
 * can reach have `data-walk`.
 */

import { KeyboardInput } from "./keyboard-input";
import { PointerInput } from "./pointer-input";
import type { TableScreen } from "../table-screen.svelte";

/** Listens on the table's element; returns a function to stop. */
export function attachInput(root: HTMLElement, screen: TableScreen): () => void {
  const attached = new AbortController();
  const { signal } = attached;
  const pointer = new PointerInput(root, screen);
  const keyboard = new KeyboardInput(root, screen);
  pointer.attach(signal);
  keyboard.attach(signal);
  document.addEventListener("visibilitychange", () => document.hidden && screen.animation.finish(), { signal });
  return () => {
    attached.abort();
    pointer.drop();
  };
}

/** Where nothing can be played, a tap still ends an animation. */
export function attachSkip(root: HTMLElement, screen: TableScreen): () => void {
  const skip = () => screen.animation.finish();
  root.addEventListener("pointerdown", skip);
  return () => root.removeEventListener("pointerdown", skip);
}
