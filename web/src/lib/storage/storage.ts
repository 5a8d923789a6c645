/**
 * Local storage: what this browser keeps for us between visits, as JSON under the prefix `azulejos.`. If nothing can
 * be stored (private windows, full disks), everything still works until the page closes. All tabs share it: what is kept
 * in memory, too, is loaded again if it `isOutdated`, before it is changed and when a `storage` event tells.
 */

const PREFIX = "azulejos.";
/** What was last loaded or saved here, as text. */
const known = new Map<string, string | null>();

function textOf(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** What was saved under this name, or `otherwise`. */
export function load<T>(name: string, otherwise: T): T {
  const text = textOf(name);
  known.set(name, text);
  try {
    return (JSON.parse(text!) as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Saves it, if the browser lets us. */
export function save(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    known.set(name, text);
  } catch {
    // The page works without it.
  }
}

/** Whether another tab has saved something under this name since it was loaded or saved here. */
export const isOutdated = (name: string): boolean => textOf(name) !== known.get(name);
