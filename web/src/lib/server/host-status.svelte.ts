/** The status of the page's own host, for the screens. */

interface HostStatus {
  /** How much of what plays without a server is loaded, from 0 to 1; null while nothing is being loaded. */
  part: number | null;
  /** Whether this browser lets games be kept. */
  isKept: boolean;
}

export const hostStatus: HostStatus = $state({ part: null, isKept: true });
