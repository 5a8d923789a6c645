/**
 * The favicon: it gets a dot when it is your turn, visible in the tab. The screen sets the tab's
 * title. The icons are inlined, so that they work when the server is unreachable.
 */

import icon from "../../../public/icon.svg?raw";

const DOT = '<circle cx="70" cy="70" r="26" fill="#fbf8f1"/><circle cx="70" cy="70" r="20" fill="#e9ab2c"/>';
const PLAIN = dataUrl(icon);
const MARKED = dataUrl(icon.replace("</svg>", `${DOT}</svg>`));

function dataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let wasMarked = false;

/** Shows the icon with its dot, or without. */
export function markFavicon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || isMarked === wasMarked) return;
  wasMarked = isMarked;
  link.href = isMarked ? MARKED : PLAIN;
}
