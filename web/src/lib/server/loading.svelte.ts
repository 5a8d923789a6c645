/** How much of what plays without a server is loaded, from 0 to 1; null while nothing is being loaded. */

export const loading: { part: number | null } = $state({ part: null });
