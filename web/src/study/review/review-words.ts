/** What a review says, in words. */

import { plain, say, type Values } from "../../lib/i18n/i18n.svelte";
import type { Reason } from "../../lib/server/wire";
import { amountText, percent } from "../figures";
import type { ReviewedDeal, ReviewedMove } from "./review-types";

export type NameOf = (seat: number) => string;

/** What a move lost, and what it is called: mistake: 12% and 3.4 points. */
export const lossText = ({ label, lost_chance, lost_points }: ReviewedMove): string =>
  say("review-loss", { label, chance: percent(lost_chance), points: amountText(Math.max(0, lost_points)) });

/** Why the best move was better, if there is more to say than that: so many reasons at most. */
export const whyText = ({ reasons = [] }: ReviewedMove, nameOf: NameOf, most = 2): string =>
  reasons.slice(0, most).map((reason) => reasonText(reason, nameOf)).join(" ");

/** Why a move is good, in a sentence; nothing if there is no reason. */
export function reasonText(reason: Reason | undefined, nameOf: NameOf): string {
  if (!reason) return "";
  const values: Values = { ...reason.values };
  if (typeof values.rival === "number") values.rival = nameOf(values.rival);
  return say(`theme-${reason.theme}.why`, values);
}

/** Whom a deal helped, and by how much. */
export function dealText({ round, luck }: ReviewedDeal, nameOf: NameOf): string {
  const seat = luck.chances.indexOf(Math.max(...luck.chances)) + 1;
  return say("review-deal-helped", { round, name: plain(nameOf(seat)), chance: percent(luck.chances[seat - 1]!) });
}
