// The service worker: it makes the page installable, and opens it when the server is down. It handles only the page's own
// files, in the folder it is in itself, never /api. What plays without a server is large, so it is cached when it is first
// wanted, or all at once if the page asks for it, and kept across versions of the page as long as it is the same. The
// build inserts the list of files and a version derived from their contents, so every new build brings a new worker.
const FILES = ["/"];
const CATALOGUES = {}; // the files of each language; only those of the current one are cached
const WORDS = {}; // of notifications, in each language; what stands in braces is filled in
const DIGESTS = []; // of all files under /assets, by which a browser checks them: what a proxy or a damaged host sends is not kept
const VERSION = "";
const CACHE = `page ${VERSION}`;
const KEPT = 2; // versions: this one and the one before, whose open tabs may load more of its files

const LARGE = []; // the files of what plays without a server: Python, bots and their networks
const LARGE_CACHE = "large";
const FOLDER = new URL(".", location.href).pathname; // of the page: the root, or below it on a static host

/** The path of a file of the page, as in `FILES`, and its address. */
const pathOf = (address) => (address.startsWith(FOLDER) ? `/${address.slice(FOLDER.length)}` : "");
const addressOf = (path) => FOLDER + path.slice(1);

const isHashed = (path) => path.startsWith("/assets/");
const HASHED = [...FILES, ...Object.values(CATALOGUES).flat(), ...LARGE].filter(isHashed); // in the order of their digests
/** How a file is fetched that must be the one of this build; others may be of an earlier one. */
const checked = (path) => {
  const digest = DIGESTS[HASHED.indexOf(path)];
  return { integrity: digest ? `sha256-${digest}=` : "" };
};
/** A path without its hash: what a newer version of the same file shares with it. */
const stemOf = (path) => path.replace(/-[\w-]{8,10}(?=[/.])/, "");

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
  const path = pathOf(pathname);
  if (method !== "GET" || origin !== location.origin || path.startsWith("/api/")) return;
  if (mode === "navigate") event.respondWith(newest(event.request, "/"));
  else if (LARGE.includes(path)) event.respondWith(keptLarge(path));
  else if (isHashed(path)) event.respondWith(kept(event.request));
  else if (FILES.includes(path)) event.respondWith(newest(event.request, path));
});

addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepLarge());
});

addEventListener("push", (event) => {
  event.waitUntil(notify(event.data?.json() ?? {}));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(addressOf(`/table/${event.notification.data}`)));
});

/** Shows that it is somebody's turn, unless they have that table before them; a later turn replaces an earlier one. */
async function notify({ table, names = [] }) {
  const path = addressOf(`/table/${table}`);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some((client) => new URL(client.url).pathname === path && client.visibilityState === "visible")) return;
  const language = new URL(location.href).searchParams.get("language") ?? "en";
  const { title, text } = WORDS[language] ?? WORDS.en;
  const body = names.length ? text.replace("{names}", () => new Intl.ListFormat(language).format(names)) : "";
  await registration.showNotification(title, { body, tag: table, data: table, lang: language, icon: addressOf("/icon-192.png") });
}

/** Brings the tab of a table to the front, or opens one. */
async function show(path) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = open.find((client) => new URL(client.url).pathname === path);
  await (found ? found.focus() : clients.openWindow(path));
}

/** Caches all files of this version, or none. Caches are listed in order of creation, so this is now the last one, even
    after a downgrade. */
async function keep() {
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const words = CATALOGUES[new URL(location.href).searchParams.get("language")] ?? CATALOGUES.en;
  const all = (cached) => [...FILES, ...words].map((path) => new Request(addressOf(path), isHashed(path) ? { ...checked(path), cache: cached } : { cache: "no-cache" }));
  await cache.addAll(all("default")).catch(() => cache.addAll(all("reload"))); // a wrong file may be in the browser's own cache
}

/** Network first; if the server does not answer, the latest cached version. */
async function newest(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    for (const name of (await caches.keys()).reverse()) {
      const found = await (await caches.open(name)).match(addressOf(path));
      if (found) return found;
    }
    throw error;
  }
}

/** Cache first: files with a hash in their name never change. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Cache first, like all files that never change; what was fetched is cached, and replaces its older version. */
async function keptLarge(path) {
  const cache = await caches.open(LARGE_CACHE);
  const found = await cache.match(addressOf(path));
  if (found) return found;
  const response = await fetch(addressOf(path), checked(path)).catch(() => fetch(addressOf(path), { ...checked(path), cache: "reload" }));
  if (response.ok) {
    await cache.put(addressOf(path), response.clone()).catch(() => {}); // there may be no room for it
    for (const old of await cache.keys()) {
      const known = pathOf(new URL(old.url).pathname);
      if (known !== path && stemOf(known) === stemOf(path)) await cache.delete(old);
    }
  }
  return response;
}

/** Caches all large files. */
async function keepLarge() {
  for (const path of LARGE) await keptLarge(path).catch(() => {}); // it will be tried again with the next visit
}

/** Deletes older versions. */
async function forget() {
  const names = (await caches.keys()).filter((name) => name !== CACHE && name !== LARGE_CACHE);
  await Promise.all(names.slice(0, Math.max(0, names.length - KEPT + 1)).map((name) => caches.delete(name)));
}
