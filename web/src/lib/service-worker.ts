/** Lets the service worker keep the page, so that it opens when the server is away; where there is none, it does not. */

/** Keeps all of it, and the words of this language; asked again, the words of another. */
export async function keepPage(language: string): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker?.register(`/sw.js?language=${encodeURIComponent(language)}`);
  } catch {
    // A browser may forbid it, and a server may be gone by now: the page works all the same.
  }
}
