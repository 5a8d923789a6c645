/** Keyboard input at the table: the notation typed key by key, letters for hint and undo, arrows for spatial navigation, Escape for a step back. */

import type { Colour } from "../../lib/game/notation";
import { settings } from "../../lib/storage/settings.svelte";
import { keyOf } from "./legal-moves";
import type { Selection } from "./selection.svelte";
import type { TableScreen } from "../table-screen.svelte";
import { sourceButton, walkStops } from "./targets";

const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];
const DIRECTIONS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class KeyboardInput {
  constructor(
    private readonly root: HTMLElement,
    private readonly screen: TableScreen,
  ) {}

  /** Listens until aborted. */
  attach(signal: AbortSignal): void {
    document.addEventListener("keydown", this.#press, { signal });
  }

  #press = (event: KeyboardEvent): void => {
    const { root, screen } = this;
    const { selection } = screen;
    const target = event.target as Element;
    if (!MODIFIERS.includes(event.key)) screen.animation.finish();
    if (document.querySelector("dialog[open]")) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !target.closest("input, textarea")) return void screen.undo();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select")) return;
    if (event.key === "Escape" || (event.key === "Backspace" && selection.typed)) return this.#back(event);
    if (event.key.startsWith("Arrow") && !target.closest(".log")) return walk(root, event);
    if (event.key === "Enter" && selection.pinned !== null && !target.closest("button, a")) return selection.confirm();
    if (event.key.length === 1 && settings.letterKeys) this.#type(event.key.toUpperCase());
  };

  #back(event: KeyboardEvent): void {
    const { selection } = this.screen;
    const pick = selection.picked;
    if (!selection.back()) return;
    event.preventDefault();
    if (pick && !selection.picked) sourceButton(this.root, pick)?.focus();
  }

  #type(letter: string): void {
    const { canMove, position, selection } = this.screen;
    if (letter === "H") return void this.screen.askHint();
    if (letter === "U") return void this.screen.undo();
    if (!canMove || letter === " ") return;
    if (selection.columnChoice) typeColumn(selection, selection.columnChoice.line, letter);
    else typeDraft(selection, position?.factories.length ?? 0, letter);
  }
}

/** On the grey wall the column is enough; its line and an @ may come before it. */
function typeColumn(selection: Selection, line: number, letter: string): void {
  if (/[1-5]/.test(letter) && (selection.typed || Number(letter) !== line)) {
    selection.typed = "";
    return selection.chooseColumn(Number(letter));
  }
  if (/[1-5@]/.test(letter)) selection.typed += letter;
}

/** A draft is a source, a colour and a place. */
function typeDraft(selection: Selection, factories: number, letter: string): void {
  const typed = selection.typed + letter;
  if (/^[1-9C]$/.test(typed) && Number(typed.replace("C", "0")) <= factories) return void (selection.typed = typed);
  const found = /^([1-9C])([BYRKW])([1-5F])?$/.exec(typed);
  if (!found) return;
  const pick = { source: Number(found[1]) || 0, colour: found[2] as Colour };
  if (!selection.takable.has(keyOf(pick))) return;
  selection.pointed = null;
  if (!selection.isPicked(pick)) selection.pick(pick);
  selection.typed = typed;
  if (!found[3]) return;
  selection.typed = typed.slice(0, 2);
  selection.choose(Number(found[3]) || 0);
}

/** Moves the focus to the nearest element in the arrow's direction. */
function walk(root: HTMLElement, event: KeyboardEvent): void {
  const stops = walkStops(root);
  const current = stops.find((one) => one === document.activeElement);
  event.preventDefault();
  if (!current) return stops[0]?.focus();
  const [dx, dy] = DIRECTIONS[event.key] ?? [0, 0];
  const from = current.getBoundingClientRect();
  let nearest: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const to = stop.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const ahead = x * dx + y * dy;
    if (stop === current || ahead < 4) continue;
    const distance = ahead + 2.2 * (Math.abs(x * dy) + Math.abs(y * dx));
    if (distance < least) [least, nearest] = [distance, stop];
  }
  nearest?.focus();
}
