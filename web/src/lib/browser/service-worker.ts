/** Registers the service worker (`web/service-worker.js`), which keeps the page so that it opens when the server is away. */

/** Caches the page with the catalogue of this language; called again, with that of another. */
export async function registerServiceWorker(language: string): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker?.register(`/sw.js?language=${encodeURIComponent(language)}`);
  } catch {
    // A browser may forbid it, and a server may be gone by now: the page works all the same.
  }
}
