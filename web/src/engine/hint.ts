/**
 * Hints of the page's own bots: as good as a host's, which gives those of the highest level, and at no cost to it. Why the
 * move is good the host is asked, as themes are Python's.
 */

import { i18n } from "../lib/i18n/i18n.svelte.ts";
import { isInPage, request } from "../lib/server/transport.ts";
import type { Reason, Reasons } from "../lib/server/wire.ts";
import { LEVELS } from "./compiled/face.ts";
import type { Choice } from "./engine.ts";
import { pageEngine } from "./page-engine.ts";

const VISITS = LEVELS.at(-1)?.visits ?? 0;

/** The best move of a position, and what it promises. Rejects if aborted, or without bots. */
export async function hintFor(position: string, signal: AbortSignal): Promise<Choice> {
  const [best] = await pageEngine().rank(position, { nodes: VISITS, count: 1, trees: 1, signal });
  if (!best) throw new Error("There is no move");
  return best;
}

let texts: Promise<void> | null = null;

/** What speaks most for a hint and not for the next best move, once there are words for it; null if nothing is known. */
export async function reasonFor(table: string, position: string, { line, other }: Choice): Promise<Reason | null> {
  const query = new URLSearchParams({ text: position, line: line.join(" "), other: other.join(" ") });
  texts ??= i18n.loadPart("study");
  try {
    const [{ status, body }] = await Promise.all([request("GET", `/reasons?${query}`, undefined, isInPage(table)), texts]);
    return (status === 200 && (body as Reasons).reasons[0]) || null;
  } catch {
    texts = null;
    return null;
  }
}
