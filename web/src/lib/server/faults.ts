/**
 * Error messages: the page's own text if it has one (`fault-`), else the catalogue's text for the error
 * (`error-`; English has none of those, since the server's own sentence is English), or what the server has sent. Few
 * meet an error, so its text is among the long ones: `withWords` loads them.
 */

import { i18n, plain, say, withLongTexts } from "../i18n/i18n.svelte";
import type { Fault } from "./wire";

// Errors about moves list places in codes, which the page does not translate: it offers only legal moves, so it gets
// them only if it is out of date, or of a record.
const CODED = ["sources", "places", "columns", "holds", "tiles", "status"];

const isCoded = ({ params }: Fault): boolean => CODED.some((name) => name in params);

/** The message of the catalogue for an error, if there is one. */
function messageOf({ code }: Fault): string | undefined {
  return ["fault", "error"].map((kind) => `${kind}-${code.replaceAll("_", "-")}`).find((one) => i18n.has(one));
}

/** The fault, once the text for it is there; without it, the server's own sentence is shown. */
export const withWords = async (fault: Fault): Promise<Fault> =>
  i18n.language === "en" || messageOf(fault) ? fault : withLongTexts(Promise.resolve(fault)).catch(() => fault);

/** What is wrong with a record that was opened. */
export function recordFaultText(fault: Fault): string {
  const { move } = fault.params;
  return move && messageOf(fault) && isCoded(fault) ? say("file-record-move", { move }) : faultText(fault);
}

export function faultText(fault: Fault): string {
  const id = messageOf(fault);
  if (id?.startsWith("fault-")) return say(id, fault.params);
  if (id && isCoded(fault)) return say("why-not-long");
  const text = id ? plain(say(id, fault.params)) : fault.message || say("fault-unknown");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
