/**
 * Input at the table: mouse, touch and keyboard become what the selection understands. Components only say by their data
 * attributes what they are (`data-source` and `data-colour`, `data-place`, `data-column`); whatever can be walked to
 * by arrows has `data-walk`.
 */

import { KeyboardInput } from "./keyboard-input";
import { PointerInput } from "./pointer-input";
import type { TableScreen } from "../table-screen.svelte";

/** Listens at the table's element; returns how to stop. */
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

/** Where nothing is played, a tap still ends an animation. */
export function attachSkip(root: HTMLElement, screen: TableScreen): () => void {
  const skip = () => screen.animation.finish();
  root.addEventListener("pointerdown", skip);
  return () => root.removeEventListener("pointerdown", skip);
}
