/** Loads code that is wanted next while nobody waits for it; if that fails, it is loaded when it is wanted. */
export function prefetch(load: () => Promise<unknown>): void {
  (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => {}));
}

/** Prefetches as soon as a pointer or the focus comes to an element, which is a moment before it is used. */
export function prefetchOnApproach(load: () => Promise<unknown>): (element: Element) => void {
  return (element) => {
    for (const sign of ["pointerenter", "focusin"]) element.addEventListener(sign, () => prefetch(load), { once: true });
  };
}
