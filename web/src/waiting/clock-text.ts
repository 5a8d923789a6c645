import { say } from "../lib/i18n/i18n.svelte";
import type { Clock } from "../lib/server/wire";

/** How long one may think, in words. */
export function clockText({ timing, milliseconds, increment }: Clock): string {
  const [minutes, hours] = [milliseconds / 60_000, milliseconds / 3_600_000];
  if (timing === "none") return say("clock-none");
  if (timing === "total") return say("clock-total", { minutes, seconds: increment / 1000 });
  if (hours >= 24) return say("clock-days", { days: hours / 24 });
  return minutes >= 1 ? say("clock-move", { minutes }) : say("clock-move-seconds", { seconds: milliseconds / 1000 });
}
