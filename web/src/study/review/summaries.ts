/**
 * What reviews leave of my games (`azulejos.study.across.Summary`), in IndexedDB, so that each game is reviewed once. It is
 * a database of its own: a page of an older version still finds the games. Where nothing can be stored, all is in memory.
 */

import type { ReviewedMove } from "./review-types";

const [DATABASE, VERSION, SUMMARIES] = ["azulejos-study", 1, "summaries"];

/** A game's summary, and my worst moves; none for a game that is too short to be reviewed. */
export interface Kept {
  table: string;
  summary: unknown;
  moments?: ReviewedMove[];
}

const inMemory = new Map<string, Kept>();
let opened: Promise<IDBDatabase> | null = null;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(SUMMARIES, { keyPath: "table" });
  return settled(request);
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = await (opened ??= open());
  return database.transaction(SUMMARIES, mode).objectStore(SUMMARIES);
}

/** All of them, by table. */
export async function keptSummaries(): Promise<Map<string, Kept>> {
  const found = await store("readonly").then((kept) => settled<Kept[]>(kept.getAll())).catch(() => []);
  return new Map([...inMemory, ...found.map((kept) => [kept.table, kept] as const)]);
}

/** Keeps one. */
export async function keepSummary(one: Kept): Promise<void> {
  inMemory.set(one.table, one);
  await store("readwrite").then((kept) => settled(kept.put(one))).catch(() => {}); // there is no room
}

/** Forgets one, such as one that cannot be read. */
export async function forgetSummary(table: string): Promise<void> {
  inMemory.delete(table);
  await store("readwrite").then((kept) => settled(kept.delete(table))).catch(() => {});
}
