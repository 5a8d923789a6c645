/** Mouse and touch at the table: hovering shows what would happen, clicks pick and place, and tiles can be dragged. */

import { keyOf, type TilePick } from "./legal-moves";
import type { TableScreen } from "./table-screen.svelte";
import { columnOf, pickOf, placeOf, sourceButton } from "./targets";

const DRAG_FROM_PX = 7; // that a pointer moves before it drags
const MOST_DRAWN = 5; // tiles that follow it

interface Drag {
  pointer: number;
  pick: TilePick;
  x: number;
  y: number;
  /** The tiles that follow the pointer, once it drags. */
  ghost: HTMLElement | null;
}

export class PointerInput {
  #drag: Drag | null = null;
  #wasDragged = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly screen: TableScreen,
  ) {}

  /** Listens until the signal. */
  attach(signal: AbortSignal): void {
    this.root.addEventListener("pointerdown", this.#down, { signal });
    this.root.addEventListener("pointermove", this.#move, { signal });
    this.root.addEventListener("pointerup", this.#up, { signal });
    this.root.addEventListener("pointercancel", this.#up, { signal });
    this.root.addEventListener("pointerover", this.#over, { signal });
    this.root.addEventListener("pointerleave", this.#leave, { signal });
    this.root.addEventListener("focusin", this.#focus, { signal });
    this.root.addEventListener("focusout", this.#blur, { signal });
    this.root.addEventListener("click", this.#click, { signal });
  }

  /** Lets go of what is dragged. */
  drop(): void {
    this.#drag?.ghost?.remove();
  }

  #down = (event: PointerEvent): void => {
    const { screen } = this;
    this.#wasDragged = false;
    screen.animation.finish(); // a tap ends it
    screen.dropped = null;
    const pick = pickOf(event.target as Element);
    if (event.button || !pick || !screen.canMove || !screen.selection.takable.has(keyOf(pick))) return;
    this.#drag = { pointer: event.pointerId, pick, x: event.clientX, y: event.clientY, ghost: null };
  };

  #move = (event: PointerEvent): void => {
    const { root } = this;
    const { selection } = this.screen;
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM_PX) return;
      selection.pick(drag.pick);
      drag.ghost = dragGhost(root, drag.pick, selection.held?.count ?? 1);
      root.setPointerCapture(event.pointerId);
    }
    drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    selection.pointed = null;
    selection.place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  };

  #up = (event: PointerEvent): void => {
    const { screen } = this;
    if (this.#drag?.pointer !== event.pointerId) return;
    const { ghost } = this.#drag;
    this.#drag = null;
    if (!ghost) return;
    this.#wasDragged = true;
    screen.dropped = ghost.firstElementChild?.getBoundingClientRect() ?? null;
    const place = event.type === "pointerup" ? placeOf(document.elementFromPoint(event.clientX, event.clientY)) : null;
    ghost.remove();
    if (place !== null) screen.selection.choose(place);
    screen.selection.place = null;
  };

  #over = (event: PointerEvent): void => {
    if (!this.#drag?.ghost && event.pointerType !== "touch") this.#pointAt(event.target);
  };

  #leave = (event: PointerEvent): void => {
    if (!this.#drag?.ghost && event.pointerType !== "touch") this.#pointAt(null);
  };

  // What has the focus is pointed at as well.

  #focus = (event: FocusEvent): void => {
    if ((event.target as Element).matches(":focus-visible")) this.#pointAt(event.target);
  };

  #blur = (event: FocusEvent): void => {
    if (this.root.contains(event.relatedTarget as Node | null)) return;
    queueMicrotask(() => this.#pointAt(null)); // what has the focus may be leaving the page just now
  };

  #pointAt(target: EventTarget | null): void {
    const element = target instanceof Element ? target : null;
    const { selection } = this.screen;
    selection.pointed = pickOf(element);
    selection.place = placeOf(element);
    selection.column = columnOf(element);
  }

  /** A click of the mouse, or of Enter and the space bar, whose `detail` is 0. */
  #click = (event: MouseEvent): void => {
    const { selection } = this.screen;
    if (this.#wasDragged) return void (this.#wasDragged = false);
    const element = event.target as Element;
    const [pick, place, column] = [pickOf(element), placeOf(element), columnOf(element)];
    if (pick) {
      if (selection.isPicked(pick) && event.detail) selection.back();
      else selection.pick(pick);
      if (!event.detail && selection.picked) this.#focusPlace();
    } else if (place !== null) selection.choose(place);
    else if (column !== null) selection.chooseColumn(column);
    else if (!element.closest("button, a, dialog")) while (selection.back());
  };

  /** After a colour was picked by a key, the first line that takes it; the floor if there is none. */
  #focusPlace(): void {
    const places = [...(this.screen.selection.held?.places.keys() ?? [])];
    const place = places.filter((one) => one > 0).sort((a, b) => a - b)[0] ?? 0;
    this.root.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }
}

function dragGhost(root: HTMLElement, pick: TilePick, count: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "lifted";
  const tile = sourceButton(root, pick)?.querySelector<HTMLElement>(".tile:last-of-type");
  ghost.style.setProperty("--t", `${tile?.offsetWidth ?? 44}px`);
  for (let at = 0; at < Math.min(count, MOST_DRAWN) && tile; at++) {
    const copy = tile.cloneNode(true) as HTMLElement;
    copy.classList.remove("lit");
    copy.style.translate = `${at * 7}px ${at * -7}px`;
    ghost.append(copy);
  }
  root.append(ghost);
  return ghost;
}
