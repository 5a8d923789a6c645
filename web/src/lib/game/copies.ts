/**
 * Copies of games against bots, to go on in the page when their server cannot be reached: from the last position seen, with
 * deals of their own. The game on the server stays as it is, and nothing of a copy ever comes there.
 */

import type { MyGame } from "../storage/my-games.svelte";
import { createTable } from "./new-table";

/** Creates a copy in the page and goes there; raises `Refusal`. */
export async function goOnHere({ last, names, seats, wall }: MyGame): Promise<void> {
  if (!last) return;
  const own = names.filter((_, at) => seats.includes(at + 1));
  await createTable({ seats: last.seats, wall, position: last.position }, own, { isInPage: true });
}
