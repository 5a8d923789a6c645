/** Figures of a review as they are shown. */

import { i18n } from "../lib/i18n/i18n.svelte";

/** Points with one digit and their sign. */
export const pointsText = (points: number): string =>
  new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(points).replace("-", "−");

/** A number with one digit, without a sign. */
export const amountText = (amount: number): string => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(Math.abs(amount));

/** A part of a win in whole per cent. */
export const percent = (part: number): number => Math.round(100 * part) + 0;
