/**
 * Input at the table: mouse, touch and keyboard become what the screen understands. Components only say by their data
 * attributes what they are (`data-source` and `data-colour`, `data-place`, `data-column`); whatever can be walked to
 * by arrows has `data-walk`.
 */

import type { Colour } from "../lib/notation";
import { settings } from "../lib/settings.svelte";
import { keyOf, type TilePick } from "./legal-moves";
import type { TableScreen } from "./table-screen.svelte";

const DRAG_FROM = 7; // pixels that a pointer moves before it drags

interface Drag {
  pointer: number;
  pick: TilePick;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/** Attaches the hand to the table's element; returns how to take it away. */
export function attachInput(root: HTMLElement, screen: TableScreen): () => void {
  let drag: Drag | null = null;
  let wasDragged = false;

  const pointAt = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : null;
    screen.pointed = pickOf(element);
    screen.place = placeOf(element);
    screen.column = columnOf(element);
  };

  const down = (event: PointerEvent) => {
    wasDragged = false;
    screen.animation.finish(); // a tap ends what is being told
    screen.dropped = null;
    const pick = pickOf(event.target as Element);
    if (event.button || !pick || !screen.canMove || !screen.takable.has(keyOf(pick))) return;
    drag = { pointer: event.pointerId, pick, x: event.clientX, y: event.clientY, ghost: null };
  };

  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM) return;
      screen.pick(drag.pick);
      drag.ghost = lifted(root, drag.pick, screen.held?.count ?? 1);
      root.setPointerCapture(event.pointerId);
    }
    drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    screen.pointed = null;
    screen.place = placeOf(under);
  };

  const up = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const { ghost } = drag;
    drag = null;
    if (!ghost) return;
    wasDragged = true;
    screen.dropped = ghost.firstElementChild?.getBoundingClientRect() ?? null;
    const place = event.type === "pointerup" ? placeOf(document.elementFromPoint(event.clientX, event.clientY)) : null;
    ghost.remove();
    if (place !== null) screen.choose(place);
    screen.place = null;
  };

  const over = (event: PointerEvent) => {
    if (drag?.ghost || event.pointerType === "touch") return;
    pointAt(event.target);
  };

  const leave = (event: PointerEvent) => {
    if (!drag?.ghost && event.pointerType !== "touch") pointAt(null);
  };

  const focused = (event: FocusEvent) => {
    if ((event.target as Element).matches(":focus-visible")) pointAt(event.target);
  };

  const blurred = (event: FocusEvent) => {
    if (root.contains(event.relatedTarget as Node | null)) return;
    queueMicrotask(() => pointAt(null)); // what has the focus may be leaving the page just now
  };

  const clicked = (event: MouseEvent) => {
    if (wasDragged) return void (wasDragged = false);
    const element = event.target as Element;
    const [pick, place, column] = [pickOf(element), placeOf(element), columnOf(element)];
    if (pick) {
      const isAgain = screen.isPicked(pick);
      if (isAgain && event.detail) screen.back();
      else screen.pick(pick);
      if (!event.detail && screen.picked) focusPlace(root, screen);
    } else if (place !== null) screen.choose(place);
    else if (column !== null) screen.chooseColumn(column);
    else if (!element.closest("button, a, dialog")) while (screen.back());
  };

  const key = (event: KeyboardEvent) => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) screen.animation.finish();
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if ((event.target as Element).closest("input, textarea, select")) return;
    if (event.key === "Escape") return back(event);
    if (event.key === "Backspace" && screen.typed) return back(event);
    if (event.key.startsWith("Arrow") && !(event.target as Element).closest(".log")) return walk(root, event);
    if (event.key === "Enter" && screen.pinned !== null && !isControl(event.target)) return screen.confirm();
    if (event.key.length === 1 && settings.letterKeys) type(screen, event.key);
  };

  const back = (event: KeyboardEvent) => {
    const pick = screen.picked;
    if (!screen.back()) return;
    event.preventDefault();
    if (pick && !screen.picked) sourceButton(root, pick)?.focus();
  };

  const listeners: [keyof HTMLElementEventMap, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["pointerover", over],
    ["pointerleave", leave],
    ["focusin", focused],
    ["focusout", blurred],
    ["click", clicked],
  ];
  for (const [name, listen] of listeners) root.addEventListener(name, listen as EventListener);
  document.addEventListener("keydown", key);
  const hidden = () => document.hidden && screen.animation.finish();
  document.addEventListener("visibilitychange", hidden);
  screen.root = root;
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    for (const [name, listen] of listeners) root.removeEventListener(name, listen as EventListener);
    document.removeEventListener("keydown", key);
    drag?.ghost?.remove();
  };
}

/** Where nothing is played, a tap still ends what is being told. */
export function attachSkip(root: HTMLElement, screen: TableScreen): () => void {
  const skip = () => screen.animation.finish();
  root.addEventListener("pointerdown", skip);
  return () => root.removeEventListener("pointerdown", skip);
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest("button, a") !== null;

function pickOf(element: Element | null): TilePick | null {
  const data = element?.closest<HTMLElement>("[data-source]")?.dataset;
  return data?.source && data.colour ? { source: Number(data.source), colour: data.colour as Colour } : null;
}

function placeOf(element: Element | null): number | null {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  return place === undefined ? null : Number(place);
}

function columnOf(element: Element | null): number | null {
  const column = element?.closest<HTMLElement>("[data-column]")?.dataset.column;
  return column === undefined ? null : Number(column);
}

const sourceButton = (root: HTMLElement, { source, colour }: TilePick) =>
  root.querySelector<HTMLElement>(`[data-walk][data-source="${source}"][data-colour="${colour}"]`);

/** After a colour was taken up by a key, the first line that takes it; the floor if there is none. */
function focusPlace(root: HTMLElement, screen: TableScreen): void {
  const places = [...(screen.held?.places.keys() ?? [])];
  const place = places.filter((one) => one > 0).sort((a, b) => a - b)[0] ?? 0;
  root.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
}

/** The tiles that follow a dragging pointer. */
function lifted(root: HTMLElement, pick: TilePick, count: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "lifted";
  const tile = sourceButton(root, pick)?.querySelector<HTMLElement>(".tile:last-of-type");
  ghost.style.setProperty("--t", `${tile?.offsetWidth ?? 44}px`);
  for (let at = 0; at < Math.min(count, 5) && tile; at++) {
    const copy = tile.cloneNode(true) as HTMLElement;
    copy.classList.remove("lit");
    copy.style.translate = `${at * 7}px ${at * -7}px`;
    ghost.append(copy);
  }
  root.append(ghost);
  return ghost;
}

/** Moves the focus to what lies nearest in the direction of the arrow. */
function walk(root: HTMLElement, event: KeyboardEvent): void {
  const stops = [...root.querySelectorAll<HTMLElement>("[data-walk]")].filter((one) => one.offsetParent !== null);
  const current = stops.find((one) => one === document.activeElement);
  event.preventDefault();
  if (!current) return stops[0]?.focus();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  const from = current.getBoundingClientRect();
  let nearest: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const to = stop.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const ahead = x * dx! + y * dy!;
    if (stop === current || ahead < 4) continue;
    const aside = Math.abs(x * dy!) + Math.abs(y * dx!);
    const distance = ahead + 2.2 * aside;
    if (distance < least) [least, nearest] = [distance, stop];
  }
  nearest?.focus();
}

/** The notation, key by key: source, colour, place; on the grey wall the column alone will do. */
function type(screen: TableScreen, key: string): void {
  const letter = key.toUpperCase();
  if (!screen.canMove || letter === " ") return;
  if (screen.columnChoice) {
    if (
      /[1-5]/.test(letter) &&
      (screen.typed.endsWith("@") || Number(letter) !== screen.columnChoice.line || screen.typed)
    ) {
      screen.typed = "";
      return screen.chooseColumn(Number(letter));
    }
    if (/[1-5@]/.test(letter)) screen.typed += letter;
    return;
  }
  const typed = screen.typed + letter;
  const sources = screen.position?.factories.length ?? 0;
  if (/^[1-9C]$/.test(typed) && Number(typed.replace("C", "0")) <= sources) return void (screen.typed = typed);
  const found = /^([1-9C])([BYRKW])([1-5F])?$/.exec(typed);
  if (!found) return;
  const pick = { source: Number(found[1]) || 0, colour: found[2] as Colour };
  if (!screen.takable.has(keyOf(pick))) return;
  screen.pointed = null;
  if (!screen.isPicked(pick)) screen.pick(pick);
  screen.typed = typed;
  if (found[3]) {
    screen.typed = typed.slice(0, 2);
    screen.choose(Number(found[3]) || 0);
  }
}
