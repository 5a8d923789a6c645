/**
 * Focus management between screens: when a screen takes the place of another, focus goes to its heading, so that screen
 * readers read on from there. Focus at the table is kept by `table/input/focus-recovery`.
 */

let isFirst = true;

/** Attach it to the heading of a screen. The first screen leaves focus where the browser has it. */
export function focusOnArrival(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (!isFirst && !document.querySelector("dialog[open]")) heading.focus({ preventScroll: true });
  isFirst = false;
}
