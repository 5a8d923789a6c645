/** Sound cues: which sounds a step of an animation makes, and when; clay on wood, in sync with the tiles. */

import type { StoryEvent } from "../lib/server/wire";
import type { Step } from "../narration/animation-steps";
import { FALL_MS, FLY_MS, LANDS, STAGGER_MS } from "../narration/timing.ts"; // tests run this file as it is

/** tick: lifted; click: placed; tock: fallen; row, column: what a tile scores; rustle: a deal; bell: your turn. */
export type SoundName = "tick" | "click" | "tock" | "row" | "column" | "rustle" | "bell";

export interface Cue {
  name: SoundName;
  /** Milliseconds after the step's beginning, at normal speed. */
  at: number;
  /** How many steps higher than usual. */
  pitch: number;
}

const COLUMN_AFTER_MS = 170; // the second note
const HIGHEST = 7;

/** The sounds of a step, in order. */
export function cuesOf(step: Step): Cue[] {
  if (step.kind === "draft") return drafted(step.events);
  if (step.kind === "deal") return step.events.some((one) => one.event === "tiles_dealt") ? [sound("rustle", 0)] : [];
  return step.events.flatMap(scored);
}

const sound = (name: SoundName, at: number, pitch = 0): Cue => ({ name, at, pitch: Math.min(pitch, HIGHEST) });

const several = (count: number, one: (at: number) => Cue) => Array.from({ length: count }, (_, at) => one(at));

function drafted(events: readonly StoryEvent[]): Cue[] {
  let next = 0; // tiles land one by one
  return events.flatMap((event) => {
    const first = next;
    if (event.event === "marker_taken") return [sound("tock", FALL_MS)];
    if (event.event === "tiles_placed") {
      next += event.count;
      return several(event.count, (at) => sound("click", (first + at) * STAGGER_MS + FLY_MS * LANDS, first + at));
    }
    if (event.event === "tiles_fell" || event.event === "tiles_to_lid") {
      next += event.count;
      return several(event.count, (at) => sound("tock", (first + at) * STAGGER_MS + FALL_MS));
    }
    return [];
  });
}

function scored(event: StoryEvent): Cue[] {
  if (event.event === "tile_scored") {
    const notes = [sound("click", FALL_MS * LANDS)];
    if (event.row_points) notes.push(sound("row", FALL_MS, event.row_points));
    if (event.column_points) notes.push(sound("column", FALL_MS + COLUMN_AFTER_MS, event.column_points));
    return notes;
  }
  if (event.event === "bonus_scored") return [sound("row", 0, HIGHEST), sound("column", COLUMN_AFTER_MS, HIGHEST)];
  if (event.event === "line_dropped") return several(event.fallen, (at) => sound("tock", at * STAGGER_MS + FALL_MS));
  if (event.event === "floor_scored") return several(event.tiles.length, (at) => sound("tock", at * 2 * STAGGER_MS));
  return [];
}
