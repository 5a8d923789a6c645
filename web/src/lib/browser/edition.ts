/**
 * Which edition of the page this is: that of a server, or the static one, which any host of files can serve, from any
 * folder. `azulejos page --static` marks the latter, and its screens are behind a # in the address.
 */

export const isStatic = document.documentElement.dataset.edition === "static";

/** The address of one of our screens, for links. */
export const linkTo = (path: string): string => (isStatic ? `#${path}` : path);

/** The path of the screen at an address. */
export const pathAt = (address: Pick<Location, "hash" | "pathname">): string => (isStatic ? address.hash.slice(1) || "/" : address.pathname);
