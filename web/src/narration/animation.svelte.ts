/**
 * The animation of a move, and of the end of a round: plays a story at the table, step by step. It is the state of what
 * is shown meanwhile: the position, the tile that is being scored, the tally, and the caption. `animation-steps` makes
 * the steps, `tile-flights` moves the tiles. It is only for show: whatever ends it, a key, a tap, a newer message or a
 * hidden tab, leaves the true position.
 */

import { tick } from "svelte";
import type { Values } from "../lib/i18n/i18n.svelte";
import { settings } from "../lib/storage/settings.svelte";
import type { PositionView, StoryEvent } from "../lib/server/wire";
import { sound } from "../sound/sound";
import { addToTally, applyEvent, stepsOf, type ScoredTile, type Step, type StepKind, type Tally } from "./animation-steps";
import { Flights } from "./tile-flights";

const SPEEDS = { off: 0, quick: 0.45, normal: 1 };
const LASTS_MS: Record<StepKind, number> = {
  draft: 560,
  tile: 980,
  drop: 900,
  floor: 800,
  bonus: 1100,
  deal: 900,
  quiet: 0,
};
const OTHERS = 0.62; // what others score is shown faster than my own

/** The animation speed now; 0 with reduced motion. */
export const motionSpeed = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS[settings.motion]);

/** The caption of a step; the screen adds the seat's name. */
interface Caption {
  id: string;
  values: Values;
}

export class StoryAnimation {
  /** What is shown instead of the true position. */
  position: PositionView | null = $state.raw(null);
  tile: ScoredTile | null = $state.raw(null);
  tally: Tally = $state.raw(new Map());
  caption: Caption | null = $state.raw(null);
  /** The seat whose rows, columns and colours are being scored. */
  bonusSeat: number | null = $state(null);
  isScoring = $state(false);
  #run = 0;
  #afterwards: (() => void)[] = [];
  #flights: Flights | null = null;

  get isRunning(): boolean {
    return this.position !== null;
  }

  /** Animates from `before` to now. `isMine` says whose tiles are shown at length, `dropped` where a drag ended. */
  play(
    root: HTMLElement | null,
    before: PositionView,
    story: readonly StoryEvent[],
    isMine: (seat: number) => boolean,
    dropped: DOMRect | null,
  ): void {
    this.finish();
    const speed = motionSpeed();
    if (!speed || !root || document.hidden) {
      this.tally = story.reduce(addToTally, this.tally);
      for (const step of stepsOf(story)) if (step.kind === "draft") sound.playStep(step, SPEEDS.quick);
      return;
    }
    this.position = before;
    this.#flights = new Flights(root, speed);
    void this.#playSteps(++this.#run, stepsOf(story), speed, isMine, dropped);
  }

  /** Calls this when the animation is over, however it ends; at once if none is running. */
  afterwards(act: () => void): void {
    if (this.isRunning) this.#afterwards.push(act);
    else act();
  }

  /** Ends the animation at once, which shows the true position. */
  finish(): void {
    if (this.isRunning) sound.stop();
    this.#end();
  }

  #end(): void {
    this.#run++;
    this.#flights?.stop();
    this.#flights = null;
    this.position = null;
    this.tile = null;
    this.caption = null;
    this.bonusSeat = null;
    this.isScoring = false;
    for (const act of this.#afterwards.splice(0)) act();
  }

  async #playSteps(
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
      sound.playStep(step, speed);
      const [event] = step.events;
      const isOthers = event && "seat" in event && !isMine(event.seat) && step.kind !== "draft";
      const lasts = event?.event === "floor_scored" && !event.tiles ? 0 : LASTS_MS[step.kind];
      if (lasts) await new Promise((done) => setTimeout(done, lasts * speed * (isOthers ? OTHERS : 1)));
      if (run !== this.#run) return;
    }
    this.#end();
  }

  #show({ kind, events }: Step): void {
    this.position = events.reduce(applyEvent, this.position!);
    this.tally = events.reduce(addToTally, this.tally);
    if (kind === "quiet") return;
    const [event] = events;
    this.isScoring = kind !== "draft" && kind !== "deal";
    this.tile = event?.event === "tile_scored" ? scoredTile(event) : null;
    this.bonusSeat = event?.event === "bonus_scored" ? event.seat : null;
    this.caption = event ? captionOf(event) : null;
  }
}

function scoredTile(event: Extract<StoryEvent, { event: "tile_scored" }>): ScoredTile {
  const { seat, line, column, row_points, column_points } = event;
  return { seat, row: line, column, across: row_points, down: column_points, points: row_points + column_points };
}

function captionOf(event: StoryEvent): Caption | null {
  switch (event.event) {
    case "tile_scored": {
      const { seat, row, across, down, points } = scoredTile(event);
      return { id: "told-tile", values: { seat, colour: event.colour, row, across, down, points } };
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
