/**
 * Tells beside the page that somebody is waited for: by the icon of its tab. Its title is for the screen to say. The
 * icons are written out, so that nothing has to be loaded at a moment when the way to the server may be lost.
 */

import icon from "../../public/icon.svg?raw";

const DOT = '<circle cx="70" cy="70" r="26" fill="#fbf8f1"/><circle cx="70" cy="70" r="20" fill="#e9ab2c"/>';
const QUIET = addressOf(icon);
const CALLING = addressOf(icon.replace("</svg>", `${DOT}</svg>`));

function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let wasCalled = false;

export function call(isCalled: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || isCalled === wasCalled) return;
  wasCalled = isCalled;
  link.href = isCalled ? CALLING : QUIET;
}
