/**
 * The logs of tables in the page, in IndexedDB: one entry for each happening, by table and number. All entries of a
 * command are written or none, and other tabs are told. Where nothing can be stored (some private windows), everything
 * is in memory until the tab closes.
 */

interface Entry {
  seq: number;
  command: string | null;
  happening: unknown;
}

/** What the host asks of a store (`azulejos.offline.open_table.Store`): lists of entries as JSON. */
export interface Store {
  readonly isKept: boolean;
  read(table: string, after: number): Promise<string>;
  append(table: string, entries: string): Promise<"done" | "taken" | "full" | "failed">;
  delete(table: string): Promise<void>;
}

const DATABASE = "azulejos";
const VERSION = 1;
const LOGS = "logs";
const CHANNEL = "azulejos-logs";

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** All entries of a table after this number. */
const after = (table: string, seq: number): IDBKeyRange => IDBKeyRange.bound([table, seq], [table, Infinity], true);

class BrowserStore implements Store {
  readonly isKept = true;
  #database: IDBDatabase;
  #others = new BroadcastChannel(CHANNEL);

  constructor(database: IDBDatabase, wake: (table: string) => void) {
    this.#database = database;
    database.onversionchange = () => database.close(); // a newer page, in another tab, must not wait for this one
    this.#others.onmessage = (event: MessageEvent<string>) => wake(event.data);
  }

  async read(table: string, seq: number): Promise<string> {
    try {
      const found = this.#database.transaction(LOGS).objectStore(LOGS).getAll(after(table, seq));
      return JSON.stringify(await settled<Entry[]>(found));
    } catch {
      return ""; // as when somebody clears the browser's data meanwhile
    }
  }

  append(table: string, entries: string): Promise<"done" | "taken" | "full" | "failed"> {
    return new Promise((done) => {
      const failed = (error: DOMException | null) =>
        done(error?.name === "ConstraintError" ? "taken" : error?.name === "QuotaExceededError" ? "full" : "failed");
      try {
        const change = this.#database.transaction(LOGS, "readwrite", { durability: "strict" });
        for (const entry of JSON.parse(entries) as Entry[]) change.objectStore(LOGS).add({ table, ...entry });
        change.onabort = () => failed(change.error);
        change.oncomplete = () => {
          this.#others.postMessage(table);
          done("done");
        };
      } catch (error) {
        failed(error as DOMException);
      }
    });
  }

  async delete(table: string): Promise<void> {
    await settled(this.#database.transaction(LOGS, "readwrite").objectStore(LOGS).delete(after(table, 0)));
    this.#others.postMessage(table);
  }
}

class MemoryStore implements Store {
  readonly isKept = false;
  #logs = new Map<string, Entry[]>();

  async read(table: string, seq: number): Promise<string> {
    return JSON.stringify((this.#logs.get(table) ?? []).slice(seq));
  }

  async append(table: string, entries: string): Promise<"done" | "taken"> {
    const [log, added] = [this.#logs.get(table) ?? [], JSON.parse(entries) as Entry[]];
    if (added[0]?.seq !== log.length + 1) return "taken";
    this.#logs.set(table, [...log, ...added]);
    return "done";
  }

  async delete(table: string): Promise<void> {
    this.#logs.delete(table);
  }
}

/** The store of this browser; `wake` is called with each table to which another tab has appended. */
export async function openStore(wake: (table: string) => void): Promise<Store> {
  try {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(LOGS, { keyPath: ["table", "seq"] });
    return new BrowserStore(await settled(request), wake);
  } catch {
    return new MemoryStore();
  }
}
