/**
 * What to do when page and server speak different versions of the wire, because the server was upgraded while the page
 * was open: reload, and get the server's page. The service worker is network first for pages, so
 * this is never an old one from the cache. If that did not help, we do not reload in a loop; the page shows
 * an error.
 */

import { WIRE_VERSION, type Fault } from "./wire";

/** The close code of a WebSocket whose server speaks another version. */
export const OTHER_VERSION = 4004;
export const OUTDATED: Fault = { code: "version", message: "", params: {} };

const STORED_AS = "azulejos.reloaded"; // for this tab, until it closes
const AGAIN_MS = 600_000; // after which to try again

let isReloading = false;

/** Reloads the page, unless that was just tried; returns whether it does. */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  try {
    const last = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "{}") as { version?: number; at?: number };
    if (last.version === WIRE_VERSION && Date.now() - (last.at ?? 0) < AGAIN_MS) return false;
    sessionStorage.setItem(STORED_AS, JSON.stringify({ version: WIRE_VERSION, at: Date.now() }));
  } catch {
    return false; // without storage we could reload forever
  }
  isReloading = true;
  location.reload();
  return true;
}
