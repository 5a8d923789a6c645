/** The settings of a table in words: what was agreed before a game. */

import { say } from "../lib/i18n/i18n.svelte";
import type { Clock, Settings } from "../lib/server/wire";

/** How long one may think. */
export function clockText({ timing, milliseconds, increment }: Clock): string {
  const [minutes, hours] = [milliseconds / 60_000, milliseconds / 3_600_000];
  if (timing === "none") return say("clock-none");
  if (timing === "total") return say("clock-total", { minutes, seconds: increment / 1000 });
  if (hours >= 24) return say("clock-days", { days: hours / 24 });
  return minutes >= 1 ? say("clock-move", { minutes }) : say("clock-move-seconds", { seconds: milliseconds / 1000 });
}

/** All of it, as a few short phrases that stand in one line. */
export function settingsText(settings: Settings): string[] {
  const clock = clockText(settings.clock);
  const said = [say("game-kind", { players: settings.seats.length, wall: settings.wall }), clock.charAt(0).toLowerCase() + clock.slice(1)];
  if (!settings.takebacks) said.push(say("takebacks-none"));
  if (settings.is_listed) said.push(say("listed-short"));
  return said;
}
