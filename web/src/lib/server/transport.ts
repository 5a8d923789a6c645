/**
 * Where requests and connections go: to the server, or to the page's own host (`src/offline`), which speaks the same wire.
 * Tables in the page have ids of their own. What needs no server is answered in the page, too, where there is none, or
 * where it cannot be reached.
 */

import { isStatic } from "../browser/edition";
import { WIRE_VERSION, type Fault, type NewTable } from "./wire";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** An answer: its HTTP status and its JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** What a connection uses of a WebSocket, or of what looks like one. */
export interface Socket {
  readyState: number;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

const UNREACHED: Fault = { code: "unreached", message: "", params: {} };
const IN_PAGE = "page-"; // as `PREFIX` in `azulejos.offline.host`

/** Whether a table is in the page. */
export const isInPage = (table: string): boolean => isStatic || table.startsWith(IN_PAGE);

/** Whether a request needs no server: of a table in the page, or of none. */
function needsNone(method: Method, path: string, body: unknown): boolean {
  if (path.startsWith(`/tables/${IN_PAGE}`) || /^\/(lesson|position|record)\b/.test(path)) return true;
  if (method !== "POST" || path !== "/tables") return false;
  const { seats, clock } = (body as NewTable).settings;
  return !seats.includes("open") && clock.timing === "none";
}

const answeredHere = async (method: Method, path: string, body: unknown): Promise<Answer> =>
  (await (await import("../../offline/page-host")).pageHost()).request(method, path, body);

async function answeredByServer(method: Method, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`/api${path}${path.includes("?") ? "&" : "?"}version=${WIRE_VERSION}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  const { status, ok } = response;
  const type = response.headers.get("content-type") ?? "";
  if (status === 204) return { status, body: null };
  if (type.startsWith("application/json")) return { status, body: await response.json() };
  if (ok && type.startsWith("text/plain")) return { status, body: await response.text() };
  throw new Error("This is no answer of ours"); // but perhaps that of a proxy before a server that is down
}

/** The answer to a request under `/api`, whoever gives it; or the page, if it shall. */
export async function request(method: Method, path: string, body?: unknown, isInPage = false): Promise<Answer> {
  if (isInPage || isStatic || path.startsWith(`/tables/${IN_PAGE}`)) return answeredHere(method, path, body);
  try {
    return await answeredByServer(method, path, body);
  } catch {
    const unreached = { status: 0, body: { error: UNREACHED } };
    if (!needsNone(method, path, body)) return unreached;
    const found = await answeredHere(method, path, body).catch(() => unreached); // its code may not be cached
    return found.status ? found : unreached;
  }
}

/** Connects to a table; `seen` is the last happening that is known. */
export function openSocket(table: string, seen: number): Socket {
  if (isInPage(table)) return hostSocket(table, seen);
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket?version=${WIRE_VERSION}&seen=${seen}`, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url) as Socket;
}

/** A connection to the page's own host, which looks like a WebSocket; it opens when the host's code is there. */
function hostSocket(table: string, seen: number): Socket {
  const close = () => void (socket.readyState = WebSocket.CLOSED);
  const socket: Socket = { readyState: WebSocket.CONNECTING, onmessage: null, onclose: null, send: () => {}, close };
  const fail = () => (close(), socket.onclose?.({ code: 1006 }));
  void import("../../offline/page-host").then(({ attach }) => attach(socket, table, seen)).catch(fail);
  return socket;
}
