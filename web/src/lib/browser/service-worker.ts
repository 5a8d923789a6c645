/** Registers the service worker (`web/service-worker.js`), which caches the page so that it opens when the server is down. */

import { isStatic } from "./edition";

/** Caches the page with the catalogue of this language; called again, with that of another. */
export async function registerServiceWorker(language: string): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker?.register(`${isStatic ? "" : "/"}sw.js?language=${encodeURIComponent(language)}`);
    // Where there is no server, and on a page that was installed, one plays offline: all of it comes now, in the background.
    const isWanted = isStatic || matchMedia("(display-mode: standalone)").matches;
    if (registration && isWanted) (await navigator.serviceWorker.ready).active?.postMessage("keep");
  } catch {
    // The browser may forbid it, or the server may be down: the page works without it.
  }
}
