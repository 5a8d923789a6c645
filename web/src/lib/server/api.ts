/** The HTTP client. Every refused request raises a `Refusal` with the server's error code. */

import { base64url } from "../browser/base64url";
import { faultText, withWords } from "./faults";
import { OUTDATED, reloadOnce } from "./outdated";
import { request, type Method } from "./transport";
import type { AcrossAnswer } from "../../study/across/across-types";
import type { Solver } from "../../study/puzzles/puzzle-types";
import type { Judged, ReviewStep } from "../../study/review/review-types";
import type { Entrance, Failure, Fault, GameReplay, Lesson, LessonTry, Levels, NewTable, Notices, PositionPicture, PositionView, ServerInfo, Sitting, Stage, StepView, Subscription, TableAndYou, TablePage, TriedStep } from "./wire";

export class Refusal extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.message);
  }
}

/** Why a request was refused, in words; throws whatever is no refusal. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return faultText(error.fault);
}

async function ask<T>(method: Method, path: string, body?: unknown, isInPage = false): Promise<T> {
  const { status, body: answer } = await request(method, path, body, isInPage);
  if (status >= 200 && status < 300) return answer as T;
  const { error: fault } = answer as Failure;
  if (fault.code === OUTDATED.code && reloadOnce()) return new Promise(() => {}); // the request is dropped with this page
  throw new Refusal(await withWords(fault), status);
}

/** A new token: 256 random bits. The server sets it as a cookie that no script can read, and we forget it. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export const api = {
  levels: () => ask<Levels>("GET", "/levels"),
  tables: (stage: Stage, page?: string) =>
    ask<TablePage>("GET", `/tables?stage=${stage}${page ? `&page=${encodeURIComponent(page)}` : ""}`),
  table: (table: string) => ask<TableAndYou>("GET", `/tables/${encodeURIComponent(table)}`),
  /** Idempotent: the same token gets the same table, so a request whose answer was lost can be repeated. */
  newTable: (wanted: NewTable, isInPage: boolean) => ask<Entrance>("POST", "/tables", wanted, isInPage),
  deleteTable: (table: string) => ask<void>("DELETE", `/tables/${table}`),
  sit: (table: string, sitting: Sitting) => ask<Entrance>("POST", `/tables/${table}/seats`, sitting),
  useToken: (table: string, token: string) => ask<Entrance>("POST", `/tables/${table}/token`, { token }),
  ownToken: (table: string) => ask<{ token: string }>("GET", `/tables/${table}/token`),
  record: (table: string) => ask<string>("GET", `/tables/${encodeURIComponent(table)}/record`),
  replay: (table: string) => ask<GameReplay>("GET", `/tables/${encodeURIComponent(table)}/steps`),
  step: (table: string, step: number) => ask<StepView>("GET", `/tables/${encodeURIComponent(table)}/steps/${step}`),
  replayRecord: (record: string) => ask<GameReplay>("POST", "/record", { record }),
  recordStep: (record: string, step: number) => ask<StepView>("POST", `/record/${step}`, { record }),
  position: (text: string) => ask<PositionView>("GET", `/position?text=${encodeURIComponent(text)}`),
  tryStep: (text: string, done: string) => ask<TriedStep>("GET", `/position/step?text=${encodeURIComponent(text)}&done=${encodeURIComponent(done)}`),
  picture: (wanted: { text: string; move: string; names: string; heading: string; supply: string }) => ask<PositionPicture>("GET", `/position/picture?${new URLSearchParams(wanted)}`),
  /** In the page, whoever serves it: the engine that judges is here. */
  goOnReviewing: (record: string, answers: readonly Judged[]) => ask<ReviewStep>("POST", "/review", { record, answers }, true),
  /** What the summaries of many games say. */
  across: (summaries: readonly unknown[]) => ask<AcrossAnswer>("POST", "/across", { summaries }, true),
  /** In the page as well: what this browser remembers stays here. */
  puzzle: <T>(what: "next" | "try", wish: Solver) => ask<T>("POST", `/puzzles/${what}`, wish, true),
  /** Which mistakes are due, after one was tried. */
  mistakes: (wish: unknown) => ask<{ due: string[]; results: unknown }>("POST", "/mistakes", wish, true),
  /** The deal of the day, as well: how it stands, or to begin it, or to read a code. */
  deal: <T>(what: "" | "/begin" | "/check", wish: unknown) => ask<T>("POST", `/deal${what}`, wish, true),
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
