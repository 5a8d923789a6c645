/** The title of a remembered game in lists. */

import { listed, say } from "../i18n/i18n.svelte";
import type { MyGame } from "./my-games.svelte";
import { placeOf } from "./my-results";
import { shownNames } from "../game/player-names";

/** My opponents; all players, if there are none. */
export function othersOf(game: MyGame): string[] {
  const names = shownNames(game.names, game.seats);
  const found = names.filter((name, at) => name && !game.seats.includes(at + 1));
  return found.length ? found : names;
}

export function titleOf(game: MyGame): string {
  const names = othersOf(game);
  const values = { names: listed(names), count: names.length, local: game.seats.length === game.names.length ? "yes" : "no" };
  if (game.record) return say("game-record", values);
  if (game.stage === "over") return say("game-over-with", values);
  if (game.stage === "waiting") return say(values.names ? "game-waits-with" : "game-waits", values);
  return say(game.isMyTurn ? "game-my-turn" : "game-their-turn", values);
}

export function detailOf(game: MyGame): string {
  if (game.round === null) return say("game-not-begun");
  const scores = game.scores.join(" : ");
  const place = game.seats.length === 1 ? placeOf(game) : null;
  return place ? say("game-ended", { place, scores }) : say("game-stands", { round: game.round, scores });
}
