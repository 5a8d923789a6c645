/**
 * FLIP animations of tiles: where each lies before and after a change is measured, and the Web Animations API moves the
 * tiles that are really there from the one to the other. Whenever one is cut short, everything already lies where it
 * belongs.
 */

import type { BoardView, PositionView, StoryEvent } from "../lib/server/wire";
import type { Step } from "./animation-steps";
import { DEAL_STAGGER_MS, FALL_MS, FLY_MS, STAGGER_MS } from "./timing";

const OUT = "cubic-bezier(.2,.8,.2,1)";
const SET = "cubic-bezier(.3,1.25,.5,1)";
const DROP = "cubic-bezier(.5,0,.9,.6)";

interface Tempo {
  duration: number;
  delay: number;
  easing: string;
}

/** A tile as it was before the change: where it lay, and a copy for tiles without a place of their own afterwards. */
interface Left {
  rect: DOMRect;
  copy: HTMLElement;
}

export class Flights {
  #running = new Set<Animation>();
  #copies = new Set<HTMLElement>();

  constructor(
    private readonly root: HTMLElement,
    private readonly speed: number,
  ) {}

  /** Measures before the step; call the returned function after it to start the flights. */
  prepare(step: Step, before: PositionView, dropped: DOMRect | null): () => void {
    if (step.kind === "draft") return this.#draft(step.events, before, dropped);
    const [event] = step.events;
    if (event?.event === "tile_scored") return this.#tile(event);
    if (event?.event === "line_dropped")
      return this.#toLid(this.#tiles(`${line(event.seat, event.line)} .tile`));
    if (event?.event === "floor_scored")
      return this.#toLid(this.#tiles(`${board(event.seat)} [data-floor] .tile`));
    if (step.kind === "deal") return () => this.#deal(step.events);
    return () => {};
  }

  /** Ends all flights; every tile is where it belongs. */
  stop(): void {
    for (const animation of this.#running) animation.cancel();
    for (const copy of this.#copies) copy.remove();
    this.#running.clear();
    this.#copies.clear();
  }

  #draft(events: readonly StoryEvent[], before: PositionView, dropped: DOMRect | null): () => void {
    const taken = events.find((one) => one.event === "tiles_taken");
    if (!taken) return () => {};
    const hand = this.#left(sourceOf(taken.source, taken.colour)).map((one) => ({ ...one, rect: dropped ?? one.rect }));
    const marker = this.#left(sourceOf(0, "*"))[0];
    const rest = events.find((one) => one.event === "rest_moved");
    const leaving = new Map([...(rest?.tiles ?? "")].map((colour) => [colour, this.#left(sourceOf(taken.source, colour))]));
    const had = before.boards[taken.seat - 1];
    return () => {
      this.#toBoard(events, taken.seat, had, hand, marker);
      for (const [colour, tiles] of leaving) this.#toCentre(colour, tiles);
    };
  }

  /** Tiles in hand fly to their line or to the floor, one by one, and the marker before them. */
  #toBoard(events: readonly StoryEvent[], seat: number, had: BoardView | undefined, hand: Left[], marker: Left | undefined): void {
    let next = 0;
    let floor = had?.floor.replace("-", "").length ?? 0;
    const fly = (to: HTMLElement | undefined, duration: number, easing: string) => {
      this.#fly(hand[Math.min(next, hand.length - 1)], to, { duration, delay: next * STAGGER_MS, easing });
      next++;
    };
    for (const event of events) {
      if (event.event === "marker_taken" && marker) {
        this.#fly(marker, this.#at(seat, "floor", floor++), { duration: FALL_MS, delay: 0, easing: OUT });
      } else if (event.event === "tiles_placed") {
        const start = (had?.lines[event.line - 1] ?? "").replace("-", "").length;
        for (let at = 0; at < event.count; at++) fly(this.#at(seat, "line", event.line, start + at), FLY_MS, SET);
      } else if (event.event === "tiles_fell") {
        for (let at = 0; at < event.count; at++) fly(this.#at(seat, "floor", floor++), FALL_MS, DROP);
      }
    }
  }

  /** What was left on a factory flies to its pile. */
  #toCentre(colour: string, tiles: readonly Left[]): void {
    const piles = [...this.root.querySelectorAll<HTMLElement>(`[data-pile="${colour}"] .tile`)].slice(-tiles.length);
    tiles.forEach((tile, at) => {
      this.#fly(tile, piles[at] ?? piles.at(-1), { duration: FLY_MS, delay: at * STAGGER_MS, easing: OUT });
    });
  }

  #tile(event: Extract<StoryEvent, { event: "tile_scored" }>): () => void {
    const tiles = this.#left(`${line(event.seat, event.line)} .tile`);
    const last = tiles.pop();
    return () => {
      const spot = this.#find(`${board(event.seat)} [data-space="${event.line}${event.column}"] .tile`);
      this.#fly(last, spot, { duration: FALL_MS, delay: 0, easing: SET });
      this.#discard(tiles);
    };
  }

  #toLid(tiles: HTMLElement[]): () => void {
    const gone = tiles.map(leftBy);
    return () => this.#discard(gone);
  }

  #discard(tiles: readonly Left[]): void {
    const lid = this.#find('[data-supply="lid"]')?.getBoundingClientRect();
    tiles.forEach((tile, at) => this.#ghost(tile, lid, { duration: FLY_MS, delay: at * STAGGER_MS, easing: OUT }));
  }

  #deal(events: readonly StoryEvent[]): void {
    const bag = this.#find('[data-supply="bag"]')?.getBoundingClientRect();
    if (!bag) return;
    let next = 0;
    for (const event of events) {
      if (event.event !== "tiles_dealt") continue;
      for (const tile of this.#tiles(`[data-factory="${event.factory}"] .tile`)) {
        const rect = tile.getBoundingClientRect();
        const from = new DOMRect(bag.x, bag.y + bag.height / 2, rect.width * 0.5, rect.height * 0.5);
        this.#fly({ rect: from, copy: tile }, tile, { duration: FLY_MS, delay: next++ * DEAL_STAGGER_MS, easing: OUT });
      }
    }
  }

  #tiles(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest("dialog"));
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#tiles(selector)[0];
  }

  #left(selector: string): Left[] {
    return this.#tiles(selector).map(leftBy);
  }

  /** The tile that lies there now; the board itself where its places are not shown. */
  #at(seat: number, kind: "line" | "floor", number: number, space = 0): HTMLElement | undefined {
    const selector = kind === "line" ? `${line(seat, number)} .space` : `${board(seat)} [data-floor] .space`;
    const spaces = this.#tiles(selector);
    const found = kind === "line" ? spaces[number - 1 - space] : spaces[Math.min(number, 6)];
    return found?.offsetParent ? (found.querySelector<HTMLElement>(".tile") ?? found) : this.#find(board(seat));
  }

  #fly(tile: Left | undefined, to: HTMLElement | undefined, tempo: Tempo): void {
    if (!tile || !to) return;
    if (!to.matches(".tile")) return this.#ghost(tile, to.getBoundingClientRect(), tempo);
    const { rect } = tile;
    const last = to.getBoundingClientRect();
    const x = rect.x + rect.width / 2 - last.x - last.width / 2;
    const y = rect.y + rect.height / 2 - last.y - last.height / 2;
    const scale = last.width ? rect.width / last.width : 1;
    const frames = [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 60 },
      { transform: "none", zIndex: 60 },
    ];
    this.#note(to.animate(frames, this.#timing(tempo)));
  }

  /** A copy that flies there and disappears. */
  #ghost(tile: Left, to: DOMRect | undefined, tempo: Tempo): void {
    if (!to) return;
    const { rect, copy } = tile;
    copy.classList.add("flying");
    Object.assign(copy.style, {
      left: `${rect.x}px`,
      top: `${rect.y}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    this.root.append(copy);
    this.#copies.add(copy);
    const x = to.x + Math.min(to.width / 2, 60) - rect.x - rect.width / 2;
    const y = to.y + to.height / 2 - rect.y - rect.height / 2;
    const frames = [
      { transform: "none", opacity: 1 },
      { opacity: 0.9, offset: 0.6 },
      { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0 },
    ];
    const animation = copy.animate(frames, { ...this.#timing(tempo), fill: "both" });
    this.#note(animation);
    animation.finished.then(
      () => copy.remove(),
      () => {},
    );
  }

  #timing({ duration, delay, easing }: Tempo): KeyframeAnimationOptions {
    return { duration: duration * this.speed, delay: delay * this.speed, easing, fill: "backwards" };
  }

  #note(animation: Animation): void {
    this.#running.add(animation);
    animation.finished.then(
      () => this.#running.delete(animation),
      () => {},
    );
  }
}

const board = (seat: number) => `.boards [data-board="${seat}"]`;
const line = (seat: number, number: number) => `${board(seat)} .line:nth-child(${number})`;
const sourceOf = (source: number, piece: string) =>
  source === 0 ? `[data-pile="${piece}"] .tile` : `[data-factory="${source}"] .tile[data-piece="${piece}"]`;

function leftBy(tile: HTMLElement): Left {
  const copy = tile.cloneNode(true) as HTMLElement;
  copy.classList.remove("lit", "leave", "away", "fresh", "landed");
  return { rect: tile.getBoundingClientRect(), copy };
}
