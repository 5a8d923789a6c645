/**
 * Focus management between screens: a new screen focuses its heading, so that screen
 * readers continue there. Focus at the table is kept by `table/input/focus-recovery`.
 */

let isFirst = true;

/** Attach it to the heading of a screen. The first screen does not move the focus. */
export function focusOnArrival(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (!isFirst && !document.querySelector("dialog[open]")) heading.focus({ preventScroll: true });
  isFirst = false;
}
