/** What an element of the table stands for, read from its data attributes. */

import type { Colour } from "../../lib/game/notation";
import type { TilePick } from "./legal-moves";

/** The source and colour of this tile. */
export function pickOf(element: Element | null): TilePick | null {
  const data = element?.closest<HTMLElement>("[data-source]")?.dataset;
  return data?.source && data.colour ? { source: Number(data.source), colour: data.colour as Colour } : null;
}

/** The pattern line, or the floor (0). */
export function placeOf(element: Element | null): number | null {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  return place === undefined ? null : Number(place);
}

/** The column of the grey wall. */
export function columnOf(element: Element | null): number | null {
  const column = element?.closest<HTMLElement>("[data-column]")?.dataset.column;
  return column === undefined ? null : Number(column);
}

/** The button that picks a colour at a source. */
export const sourceButton = (root: HTMLElement, { source, colour }: TilePick): HTMLElement | null =>
  root.querySelector(`[data-walk][data-source="${source}"][data-colour="${colour}"]`);

/** Everything arrow keys can reach, if it is visible. */
export const walkStops = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>("[data-walk]")].filter((one) => one.offsetParent !== null);
