/** Where focus goes when a screen takes the place of another: to its heading, so that it is read out from there. */

let isFirst = true;

/** Attach it to the heading of a screen. The first screen leaves focus where the browser has it. */
export function arriving(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (!isFirst && !document.querySelector("dialog[open]")) heading.focus({ preventScroll: true });
  isFirst = false;
}
