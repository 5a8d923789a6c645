/**
 * The page's side of its own host: starts the worker when it is first wanted, shows how much of it has come, and passes
 * requests, messages and the questions to bots between both. If it cannot start, every request is answered with why.
 */

import { pageEngine } from "../engine/page-engine";
import { hostStatus } from "../lib/server/host-status.svelte";
import type { Answer, Method, Socket } from "../lib/server/transport";
import type { FromHost, ToHost } from "./messages";

interface Connected {
  hear: (text: string) => void;
  end: (code: number) => void;
}

/** Why there can be no host here, as the code of a fault; none if there can. */
function missing(): string {
  if (typeof Worker === "undefined") return "no_workers";
  return typeof WebAssembly === "undefined" ? "no_wasm" : "";
}

class PageHost {
  #worker = new Worker(new URL("./host.worker.ts", import.meta.url), { type: "module", name: "host" });
  #answers = new Map<number, (answer: Answer) => void>();
  #connections = new Map<number, Connected>();
  #last = 0;
  readonly ready: Promise<boolean>;

  constructor() {
    this.ready = new Promise((done, failed) => {
      this.#worker.onerror = (event) => failed(new Error(event.message));
      this.#worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
        if (data.kind === "ready") done(data.isKept);
        else if (data.kind === "failed") failed(new Error(data.why));
        else this.#hear(data);
      };
    });
  }

  request(method: Method, path: string, body: unknown): Promise<Answer> {
    const id = ++this.#last;
    this.#tell({ kind: "request", id, method, path, body: body === undefined ? "" : JSON.stringify(body) });
    return new Promise((done) => this.#answers.set(id, done));
  }

  /** Connects to a table; messages come to `hear`, and `end` is called with the code when it is over. */
  connect(table: string, seen: number, hear: (text: string) => void, end: (code: number) => void): { send: (text: string) => void; leave: () => void } {
    const connection = ++this.#last;
    this.#connections.set(connection, { hear, end });
    this.#tell({ kind: "connect", connection, table, seen });
    return {
      send: (text) => this.#tell({ kind: "hear", connection, text }),
      leave: () => {
        this.#connections.delete(connection);
        this.#tell({ kind: "disconnect", connection });
      },
    };
  }

  close(): void {
    this.#worker.terminate();
  }

  #tell(message: ToHost): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromHost): void {
    if (message.kind === "progress") hostStatus.part = message.part;
    else if (message.kind === "answer") this.#settle(message.id, message.text);
    else if (message.kind === "tell") this.#connections.get(message.connection)?.hear(message.text);
    else if (message.kind === "closed") this.#connections.get(message.connection)?.end(message.code);
    else if (message.kind === "choose") void this.#choose(message);
  }

  /** The choice of the page's bots; nothing if they cannot run here: then a simpler one plays. */
  async #choose({ id, position, level, seed }: Extract<FromHost, { kind: "choose" }>): Promise<void> {
    let text = "";
    try {
      text = await pageEngine().choose(position, level, BigInt(seed));
    } catch (error) {
      console.warn("The page's bots gave no answer", error);
    }
    this.#tell({ kind: "chosen", id, text });
  }

  #settle(id: number, text: string): void {
    const [status, body] = JSON.parse(text) as [number, unknown];
    this.#answers.get(id)?.({ status, body });
    this.#answers.delete(id);
  }
}

/** What answers where no host can be: why not. */
class NoHost {
  constructor(readonly code: string) {}

  request(): Promise<Answer> {
    return Promise.resolve({ status: this.code === "page_python" ? 0 : 503, body: { error: { code: this.code, message: "", params: {} } } });
  }

  connect(_table: string, _seen: number, _hear: (text: string) => void, end: (code: number) => void): { send: () => void; leave: () => void } {
    setTimeout(() => end(1006));
    return { send: () => {}, leave: () => {} };
  }
}

let current: Promise<PageHost | NoHost> | null = null;

async function start(): Promise<PageHost | NoHost> {
  const code = missing();
  if (code) return new NoHost(code);
  hostStatus.part = 0;
  const host = new PageHost();
  try {
    hostStatus.isKept = await host.ready;
    return host;
  } catch (error) {
    console.error(error);
    host.close();
    current = null; // the network may be back the next time
    return new NoHost("page_python");
  } finally {
    hostStatus.part = null;
  }
}

/** The page's host, started when it is first asked for. */
export const pageHost = (): Promise<PageHost | NoHost> => (current ??= start());

/** Connects a socket of the page to a table of its host. */
export async function attach(socket: Socket, table: string, seen: number): Promise<void> {
  const host = await pageHost();
  if (socket.readyState === WebSocket.CLOSED) return;
  const end = (code: number) => {
    if (socket.readyState === WebSocket.CLOSED) return;
    socket.readyState = WebSocket.CLOSED;
    socket.onclose?.({ code });
  };
  const { send, leave } = host.connect(table, seen, (data) => socket.onmessage?.({ data }), end);
  socket.readyState = WebSocket.OPEN;
  socket.send = send;
  socket.close = () => {
    leave();
    socket.readyState = WebSocket.CLOSED;
  };
}
