/** Files with games: all that this browser remembers, to be opened in another one; and records that are opened here. */

import { games, validGames } from "./my-games.svelte";
import type { GameReplay } from "../server/wire";

const FILE = { azulejos: "games", version: 1 };

/** All of them, to save as a file. */
export const gamesAsFile = (): string => JSON.stringify({ ...FILE, games: games.list });

/** Imports a saved file and returns how many games are new; null if it is no such file. */
export function addFile(text: string): number | null {
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    return null;
  }
  const { azulejos, version, games: found } = (saved ?? {}) as Record<string, unknown>;
  if (azulejos !== FILE.azulejos || version !== FILE.version || !Array.isArray(found)) return null;
  const whole = validGames(found);
  return found.length && !whole.length ? null : games.add(whole); // damaged
}

/** Remembers a record that was opened here; its id, under which it is replayed. */
export function keepRecord(record: string, { names, wall, stage, places, steps }: GameReplay): string {
  const known = games.list.find((one) => one.record === record);
  const table = known?.table ?? `record-${Date.now().toString(36)}`;
  const [scores = [], round = null] = [steps.at(-1)?.scores, steps.at(-1)?.round];
  games.put({ table, stage, names, scores, round, isMyTurn: false, seats: [], changed: Date.now(), wall, places, record });
  return table;
}
