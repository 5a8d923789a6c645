/** What this browser keeps for us between visits; where it keeps nothing, everything still works until the page closes. */

const PREFIX = "azulejos.";

/** What was kept under this name, or `otherwise`. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps it, if the browser lets us. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the page goes on without.
  }
}
