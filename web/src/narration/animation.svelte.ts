/**
 * Tells a story at the table, step by step: the position shown, the tile being scored, the tally, and the sentence. It
 * is only ever a show. Whatever ends it, a key, a tap, the next news or a hidden tab, leaves the true position.
 */

import { tick } from "svelte";
import { settings } from "../lib/settings.svelte";
import { sound } from "../sound/sound";
import type { Values } from "../lib/i18n.svelte";
import type { PositionView, StoryEvent } from "../lib/wire";
import { Flights } from "./tile-flights";
import { soundsOf } from "../sound/cues";
import { applied, stepsOf, tallied, type Step, type StepKind, type Tally } from "./animation-steps";
import type { TileTold } from "./scored-tile";

const SPEEDS = { off: 0, quick: 0.45, normal: 1 };
const LASTS: Record<StepKind, number> = {
  draft: 560,
  tile: 980,
  drop: 900,
  floor: 800,
  bonus: 1100,
  deal: 900,
  quiet: 0,
};
const OTHERS = 0.62; // what others score is told more quickly than what is mine

export interface Told {
  id: string;
  values: Values;
}

export class Teller {
  /** What is shown in place of the true position. */
  position: PositionView | null = $state.raw(null);
  tile: TileTold | null = $state.raw(null);
  tally: Tally = $state.raw(new Map());
  sentence: Told | null = $state.raw(null);
  isScoring = $state(false);
  #run = 0;
  #flights: Flights | null = null;

  /** Whether anything is being told. */
  get isTelling(): boolean {
    return this.position !== null;
  }

  /** Shows what led from `before` to now. `isMine` says whose tiles are told at length, `dropped` where a hand let go. */
  begin(
    root: HTMLElement | null,
    before: PositionView,
    story: readonly StoryEvent[],
    isMine: (seat: number) => boolean,
    dropped: DOMRect | null,
  ): void {
    this.finish();
    const speed = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS[settings.motion];
    if (!speed || !root || document.hidden) {
      this.tally = story.reduce(tallied, this.tally);
      for (const step of stepsOf(story)) if (step.kind === "draft") sound.tell(soundsOf(step), SPEEDS.quick);
      return;
    }
    this.position = before;
    this.#flights = new Flights(root, speed);
    void this.#tell(++this.#run, stepsOf(story), speed, isMine, dropped);
  }

  /** Leaves the true position at once. */
  finish(): void {
    if (this.isTelling) sound.hush();
    this.#end();
  }

  #end(): void {
    this.#run++;
    this.#flights?.stop();
    this.#flights = null;
    this.position = null;
    this.tile = null;
    this.sentence = null;
    this.isScoring = false;
  }

  async #tell(
    run: number,
    steps: readonly Step[],
    speed: number,
    isMine: (seat: number) => boolean,
    dropped: DOMRect | null,
  ): Promise<void> {
    for (const step of steps) {
      const launch = this.#flights?.prepare(step, this.position!, dropped);
      this.#show(step);
      await tick();
      if (run !== this.#run) return;
      launch?.();
      sound.tell(soundsOf(step), speed);
      const [event] = step.events;
      const isOthers = event && "seat" in event && !isMine(event.seat) && step.kind !== "draft";
      const lasts = event?.event === "floor_scored" && !event.tiles ? 0 : LASTS[step.kind];
      if (lasts) await new Promise((done) => setTimeout(done, lasts * speed * (isOthers ? OTHERS : 1)));
      if (run !== this.#run) return;
    }
    this.#end();
  }

  #show({ kind, events }: Step): void {
    this.position = events.reduce(applied, this.position!);
    this.tally = events.reduce(tallied, this.tally);
    if (kind === "quiet") return;
    const [event] = events;
    this.isScoring = kind !== "draft" && kind !== "deal";
    this.tile = event?.event === "tile_scored" ? tileTold(event) : null;
    this.sentence = event ? sentenceOf(event) : null;
  }
}

function tileTold(event: Extract<StoryEvent, { event: "tile_scored" }>): TileTold {
  const { seat, line, column, row_points, column_points } = event;
  return { seat, row: line, column, across: row_points, down: column_points, points: row_points + column_points };
}

/** What is said of a step; the name of the seat is for the screen to add. */
function sentenceOf(event: StoryEvent): Told | null {
  switch (event.event) {
    case "tile_scored": {
      const points = event.row_points + event.column_points;
      const values = {
        seat: event.seat,
        colour: event.colour,
        row: event.line,
        across: event.row_points,
        down: event.column_points,
        points,
      };
      return { id: "told-tile", values };
    }
    case "line_dropped":
      return { id: "told-drop", values: { seat: event.seat, line: event.line, colour: event.colour } };
    case "floor_scored":
      return event.tiles ? { id: "told-floor", values: { seat: event.seat, cost: event.cost } } : null;
    case "bonus_scored":
      return { id: "told-bonus", values: { seat: event.seat, net: `+${event.points}` } };
    default:
      return null;
  }
}
