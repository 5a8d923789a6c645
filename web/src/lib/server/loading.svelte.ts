/** What the page's own host says of itself, for the screens. */

interface Loading {
  /** How much of what plays without a server is loaded, from 0 to 1; null while nothing is being loaded. */
  part: number | null;
  /** Whether this browser lets games be kept. */
  isKept: boolean;
}

export const loading: Loading = $state({ part: null, isKept: true });
