/** The HTTP client. Every refused request raises a `Refusal` with the server's error code. */

import { OUTDATED, reloadOnce } from "./outdated";
import { WIRE_VERSION, type Entrance, type Failure, type Fault, type GameReplay, type Lesson, type LessonTry, type Levels, type NewTable, type Notices, type PositionView, type ServerInfo, type Sitting, type Stage, type StepView, type Subscription, type TableAndYou, type TablePage } from "./wire";

export class Refusal extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.message);
  }
}

const UNREACHED: Fault = { code: "unreached", message: "", params: {} };

async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}${path.includes("?") ? "&" : "?"}version=${WIRE_VERSION}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refusal(UNREACHED, 0);
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => ({ error: UNREACHED }));
  if (response.ok) return answer as T;
  const fault = (answer as Failure).error ?? UNREACHED;
  if (fault.code === OUTDATED.code && reloadOnce()) return new Promise(() => {}); // the request is dropped with this page
  throw new Refusal(fault, response.status);
}

/** A new token: 256 random bits. The server sets it as a cookie that no script can read, and we forget it. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

export const api = {
  levels: () => ask<Levels>("GET", "/levels"),
  tables: (stage: Stage, page?: string) =>
    ask<TablePage>("GET", `/tables?stage=${stage}${page ? `&page=${encodeURIComponent(page)}` : ""}`),
  table: (table: string) => ask<TableAndYou>("GET", `/tables/${encodeURIComponent(table)}`),
  /** Idempotent: the same token gets the same table, so a request whose answer was lost can be repeated. */
  newTable: (wanted: NewTable) => ask<Entrance>("POST", "/tables", wanted),
  deleteTable: (table: string) => ask<void>("DELETE", `/tables/${table}`),
  sit: (table: string, sitting: Sitting) => ask<Entrance>("POST", `/tables/${table}/seats`, sitting),
  useToken: (table: string, token: string) => ask<Entrance>("POST", `/tables/${table}/token`, { token }),
  ownToken: (table: string) => ask<{ token: string }>("GET", `/tables/${table}/token`),
  replay: (table: string) => ask<GameReplay>("GET", `/tables/${encodeURIComponent(table)}/steps`),
  step: (table: string, step: number) => ask<StepView>("GET", `/tables/${encodeURIComponent(table)}/steps/${step}`),
  replayRecord: (record: string) => ask<GameReplay>("POST", "/record", { record }),
  recordStep: (record: string, step: number) => ask<StepView>("POST", `/record/${step}`, { record }),
  position: (text: string) => ask<PositionView>("GET", `/position?text=${encodeURIComponent(text)}`),
  lesson: () => ask<Lesson>("GET", "/lesson"),
  tryInLesson: (chapter: string, move: string) => ask<LessonTry>("GET", `/lesson/${chapter}?move=${encodeURIComponent(move)}`),
  server: () => ask<ServerInfo>("GET", "/server"),
  notices: (table: string) => ask<Notices>("GET", `/tables/${table}/notices`),
  subscribe: (table: string, subscription: Subscription) => ask<void>("PUT", `/tables/${table}/notices`, subscription),
  unsubscribe: (table: string, id: string) => ask<void>("DELETE", `/tables/${table}/notices/${id}`),
  setWebhook: (table: string, url: string) => ask<void>("PUT", `/tables/${table}/webhook`, { url }),
  removeWebhook: (table: string) => ask<void>("DELETE", `/tables/${table}/webhook`),
  follow: (table: string) => ask<Entrance>("POST", `/tables/${table}/follow`),
};
