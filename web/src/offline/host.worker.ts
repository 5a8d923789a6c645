/**
 * The worker in which the page's own host runs: Python (Pyodide) with our rooms, unchanged, and the logs in IndexedDB. It
 * says how much it has loaded, then answers what `azulejos.offline.host` answers.
 */

import type { loadPyodide } from "pyodide";
import { FOLDER, INFO, PARTS, PUZZLES } from "virtual:python";
import type { FromHost, ToHost } from "./messages";
import { openStore } from "./store";

/** The host in Python. */
interface Host {
  request(method: string, path: string, body: string): Promise<string>;
  connect(connection: number, table: string, seen: number): Promise<void>;
  hear(connection: number, text: string): Promise<void>;
  disconnect(connection: number): void;
  wake(table: string): Promise<void>;
}

const OURS = "azulejos.zip";
const HOST = "from azulejos.offline.host import Host; Host";
/** Pyodide's list of its other packages, of which we use none: they would come from elsewhere. */
const NO_PACKAGES = { info: INFO, packages: {} };

const tell = (message: FromHost) => postMessage(message);

/** Where the parts are: beside this worker. */
const folder = new URL(`${FOLDER}/`, location.href).href;
const total = Object.values(PARTS).reduce((one, other) => one + other, 0);

const fetchQuietly = fetch;
let puzzles: Promise<void> | null = null;

/** Puts the collection of puzzles where Python looks for it, once; without it, Python says what is missing. */
function bringPuzzles(): Promise<void> {
  const bring = async () => {
    const response = await fetchQuietly(folder + PUZZLES.replace(/.*\//, ""));
    if (!response.ok) throw new Error(response.statusText);
    python!.FS.writeFile(PUZZLES, new Uint8Array(await response.arrayBuffer()));
  };
  return (puzzles ??= bring().catch((error: unknown) => {
    puzzles = null; // the network may be back the next time
    console.warn(error);
  }));
}

/** `fetch` that says how much has come; files that the browser has unpacked count as they are. */
function countingFetch(): typeof fetch {
  let loaded = 0;
  return async (...asked) => {
    const response = await fetchQuietly(...asked);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, out) {
        loaded += bytes.length;
        tell({ kind: "progress", part: Math.min(1, loaded / total) });
        out.enqueue(bytes);
      },
    });
    return new Response(response.body?.pipeThrough(counted) ?? null, response);
  };
}

/** Whether all of it is cached. Then nothing is counted: a browser keeps what it has compiled beside a response, and finds it
    again only if that comes as it is. */
const isHere = async (): Promise<boolean> => "caches" in globalThis && (await Promise.all(Object.keys(PARTS).map((name) => caches.match(folder + name)))).every(Boolean);

const questions = new Map<number, (text: string) => void>();
let asked = 0;
let python: Awaited<ReturnType<typeof loadPyodide>> | null = null;

/** Asks the page's bots. */
function choose(position: string, level: number, seed: string): Promise<string> {
  const id = ++asked;
  tell({ kind: "choose", id, position, level, seed });
  return new Promise((done) => questions.set(id, done));
}

async function start(): Promise<Host> {
  if (await isHere()) tell({ kind: "progress", part: 1 });
  else globalThis.fetch = countingFetch();
  const ours = fetch(folder + OURS).then((response) => response.arrayBuffer());
  const pyodide = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide };
  python = await pyodide.loadPyodide({ indexURL: folder, lockFileContents: NO_PACKAGES });
  python.unpackArchive(await ours, "zip");
  const make = python.runPython(HOST) as (...parts: unknown[]) => Host;
  let host: Host | null = null;
  const store = await openStore((table) => void host?.wake(table));
  host = make(
    store,
    { choose },
    (connection: number, text: string) => tell({ kind: "tell", connection, text }),
    (connection: number, code: number) => tell({ kind: "closed", connection, code }),
  );
  tell({ kind: "ready", isKept: store.isKept });
  return host;
}

/** The answer of a host that failed, so that nobody waits for it. */
function failed(error: unknown): string {
  console.error(error);
  return JSON.stringify([500, { error: { code: "page_store", message: "", params: {} } }]);
}

async function answer(host: Host, message: ToHost): Promise<void> {
  if (message.kind === "request" && message.path.startsWith("/puzzles/")) await bringPuzzles();
  if (message.kind === "request") tell({ kind: "answer", id: message.id, text: await host.request(message.method, message.path, message.body).catch(failed) });
  else if (message.kind === "connect") await host.connect(message.connection, message.table, message.seen);
  else if (message.kind === "hear") await host.hear(message.connection, message.text);
  else if (message.kind === "disconnect") host.disconnect(message.connection);
}

const started = start();
started.catch((error: unknown) => tell({ kind: "failed", why: String(error) }));

let last: Promise<unknown> = started;

addEventListener("message", ({ data }: MessageEvent<ToHost>) => {
  if (data.kind === "chosen") {
    questions.get(data.id)?.(data.text);
    questions.delete(data.id);
  } else {
    last = last.then(async () => answer(await started, data)).catch(console.error); // in order, as on a socket
  }
});
