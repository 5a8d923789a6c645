/**
 * Local storage: what this browser keeps for us between visits, as JSON under the prefix `azulejos.`. If nothing can
 * be stored (private windows, full disks), everything still works until the page closes.
 */

const PREFIX = "azulejos.";

/** What was saved under this name, or `otherwise`. */
export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Saves it, if the browser lets us. */
export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The page works without it.
  }
}
