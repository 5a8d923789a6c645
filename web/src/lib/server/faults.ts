/**
 * Error messages: the page's own text if it has one (`fault-`), else the catalogue's text for the error
 * (`error-`; English has none of those, since the server's own sentence is English), or what the server has sent.
 */

import { i18n, plain, say } from "../i18n/i18n.svelte";
import type { Fault } from "./wire";

// Errors about moves list places in codes, which the page does not translate: it offers only legal moves, so it gets
// them only if it is out of date.
const CODED = ["sources", "places", "columns", "holds", "tiles", "status"];

export function faultText(fault: Fault): string {
  const code = fault.code.replaceAll("_", "-");
  const id = [`fault-${code}`, `error-${code}`].find((one) => i18n.has(one));
  if (id === `fault-${code}`) return say(id, fault.params);
  if (id && CODED.some((name) => name in fault.params)) return say("why-not-long");
  const text = id ? plain(say(id, fault.params)) : fault.message || say("fault-unknown");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
