// The service worker: the page opens although the server is away, and can be installed. It answers for the page's own
// files alone, and never for /api. The build writes the list of files and a version of all they hold into it, so that
// every new page brings a new worker.
const FILES = ["/"];
const CATALOGUES = {}; // by language; only the one that is spoken is kept
const VERSION = "";
const CACHE = `page ${VERSION}`;
const KEPT = 2; // versions: this one, and the one before, whose tabs may still be open and want further parts of it

const isHashed = (path) => path.startsWith("/assets/");

addEventListener("install", (event) => {
  event.waitUntil(keep());
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (mode === "navigate") event.respondWith(newest(event.request, "/"));
  else if (isHashed(pathname)) event.respondWith(kept(event.request));
  else if (FILES.includes(pathname)) event.respondWith(newest(event.request, pathname));
});

/** Keeps all files of this version, or none. The names of caches come in the order in which they were made, so this is
    the last from now on, also where an older page has come back. */
async function keep() {
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const words = CATALOGUES[new URL(location.href).searchParams.get("language")] ?? CATALOGUES.en;
  await cache.addAll([...FILES, words].map((path) => new Request(path, { cache: isHashed(path) ? "default" : "no-cache" })));
}

/** What the server has now; when it does not answer, the latest that was kept. */
async function newest(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    for (const name of (await caches.keys()).reverse()) {
      const found = await (await caches.open(name)).match(path);
      if (found) return found;
    }
    throw error;
  }
}

/** What carries its hash in its name never changes. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Lets go of the versions before the last. */
async function forget() {
  const names = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(names.slice(0, Math.max(0, names.length - KEPT + 1)).map((name) => caches.delete(name)));
}
