/** Lets the service worker keep the page, so that it opens when the server is away; where there is none, it does not. */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/sw.js");
  } catch {
    // A browser may forbid it, and a server may be gone by now: the page works all the same.
  }
}
