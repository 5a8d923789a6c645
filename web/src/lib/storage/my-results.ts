/** Results: statistics of the remembered games against each level. Pure. */

import type { MyGame } from "./my-games.svelte";

interface LevelResult {
  level: number;
  played: number;
  won: number;
  best: number;
  /** Wins in a row, up to the latest game. */
  streak: number;
}

const HIGHEST = 10;
const ENOUGH = 3; // wins in a row after which the next level is offered

/** The level that I played alone against, in a game that is over; null for every other game. */
export function levelOf({ names, seats, stage, places }: MyGame): number | null {
  if (stage !== "over" || seats.length !== 1 || !places.length) return null;
  const others = new Set(names.filter((_, at) => at + 1 !== seats[0]));
  const [name = ""] = others;
  return others.size === 1 ? Number(/^level(10|[1-9])$/.exec(name)?.[1] ?? 0) || null : null;
}

/** My place in a game that is over, the best if I have several seats; null where there is none. */
export function placeOf({ seats, stage, places }: MyGame): number | null {
  const mine = stage === "over" ? seats.flatMap((seat) => places[seat - 1] ?? []) : [];
  return mine.length ? Math.min(...mine) : null;
}

/** The levels that I have played against, weakest first. */
export function resultsByLevel(games: readonly MyGame[]): LevelResult[] {
  const latest = games.toSorted((one, other) => other.changed - one.changed);
  const levels = new Set(latest.flatMap((game) => levelOf(game) ?? []));
  return [...levels]
    .toSorted((one, other) => one - other)
    .map((level) => {
      const found = latest.filter((game) => levelOf(game) === level);
      const wins = found.map((game) => placeOf(game) === 1);
      const lost = wins.indexOf(false);
      return {
        level,
        played: found.length,
        won: wins.filter(Boolean).length,
        best: Math.max(...found.map((game) => game.scores[game.seats[0]! - 1] ?? 0)),
        streak: lost < 0 ? wins.length : lost,
      };
    });
}

/** The level beaten often enough to offer the next one; null if there is none, or the next was beaten, too. */
export function outgrown(games: readonly MyGame[]): LevelResult | null {
  const last = resultsByLevel(games).findLast((result) => result.won > 0);
  return last && last.level < HIGHEST && last.streak >= ENOUGH ? last : null;
}
