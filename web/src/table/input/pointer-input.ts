/** Mouse and touch at the table: hovering shows what would happen, clicks pick and place, and tiles can be dragged. */

import { keyOf, type TilePick } from "./legal-moves";
import type { TableScreen } from "../table-screen.svelte";
import { columnOf, pickOf, placeOf, sourceButton } from "./targets";

const DRAG_FROM_PX = 7; // a pointer moves before it counts as a drag
const TILE_PX = 44; // if a tile cannot be measured

/** A pointer pressed on tiles, which may become a drag. */
interface Press {
  pointer: number;
  pick: TilePick;
  x: number;
  y: number;
  isDragging: boolean;
}

export class PointerInput {
  #press: Press | null = null;
  #wasDragged = false;
  #isFinger = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly screen: TableScreen,
  ) {}

  /** Listens until aborted. */
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

  /** Ends the drag. */
  drop(): void {
    this.#press = null;
    this.screen.selection.drag = null;
  }

  #down = (event: PointerEvent): void => {
    const { screen } = this;
    this.#wasDragged = false;
    this.#isFinger = event.pointerType === "touch";
    screen.animation.finish(); // a tap ends it
    screen.dropped = null;
    const pick = pickOf(event.target as Element);
    if (event.button || !pick || !screen.canMove || !screen.selection.takable.has(keyOf(pick))) return;
    this.#press = { pointer: event.pointerId, pick, x: event.clientX, y: event.clientY, isDragging: false };
  };

  #move = (event: PointerEvent): void => {
    const { root } = this;
    const { selection } = this.screen;
    const press = this.#press;
    const { clientX: x, clientY: y } = event;
    if (press?.pointer !== event.pointerId) return;
    if (!press.isDragging) {
      if (Math.hypot(x - press.x, y - press.y) < DRAG_FROM_PX) return;
      selection.pick(press.pick);
      press.isDragging = true;
      root.setPointerCapture(event.pointerId);
    }
    const size = selection.drag?.size ?? sourceButton(root, press.pick)?.querySelector(".tile")?.clientWidth ?? TILE_PX;
    selection.drag = { x, y, size, isFinger: this.#isFinger };
    selection.pointed = null;
    selection.place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  };

  #up = (event: PointerEvent): void => {
    const { screen } = this;
    const { selection } = screen;
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    this.#press = null;
    if (!press.isDragging) return;
    this.#wasDragged = true;
    screen.dropped = this.root.querySelector("[data-lifted] .tile")?.getBoundingClientRect() ?? null;
    const place = event.type === "pointerup" ? placeOf(document.elementFromPoint(event.clientX, event.clientY)) : null;
    if (place !== null) selection.choose(place);
    if (screen.connection.asked === 0) selection.drag = null; // otherwise the tiles stay in the air until the answer
    selection.place = null;
  };

  #over = (event: PointerEvent): void => {
    if (!this.#press?.isDragging && event.pointerType !== "touch") this.#pointAt(event.target);
  };

  #leave = (event: PointerEvent): void => {
    if (!this.#press?.isDragging && event.pointerType !== "touch") this.#pointAt(null);
  };

  // The focused element counts as pointed at.

  #focus = (event: FocusEvent): void => {
    if ((event.target as Element).matches(":focus-visible")) this.#pointAt(event.target);
  };

  #blur = (event: FocusEvent): void => {
    if (this.root.contains(event.relatedTarget as Node | null)) return;
    queueMicrotask(() => this.#pointAt(null)); // the focused element may just be leaving the page
  };

  #pointAt(target: EventTarget | null): void {
    const element = target instanceof Element ? target : null;
    const { selection } = this.screen;
    selection.pointed = pickOf(element);
    selection.place = placeOf(element);
    selection.column = columnOf(element);
  }

  /** A click of the mouse, a tap, or Enter and the space bar, whose `detail` is 0. */
  #click = (event: MouseEvent): void => {
    const { selection } = this.screen;
    if (this.#wasDragged) return void (this.#wasDragged = false);
    const element = event.target as Element;
    const isTap = this.#isFinger && event.detail > 0;
    const [pick, place, column] = [pickOf(element), placeOf(element), columnOf(element)];
    if (pick) {
      if (selection.isPicked(pick) && event.detail) selection.back();
      else selection.pick(pick);
      if (!event.detail && selection.picked) this.#focusPlace();
    } else if (place !== null) selection.choose(place, { isTap });
    else if (column !== null) selection.chooseColumn(column, { isTap });
    else if (!element.closest("button, a, dialog")) while (selection.back());
  };

  /** After a colour was picked by a key, the first line that takes it; the floor if there is none. */
  #focusPlace(): void {
    const places = [...(this.screen.selection.held?.places.keys() ?? [])];
    const place = places.filter((one) => one > 0).sort((a, b) => a - b)[0] ?? 0;
    this.root.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }
}
