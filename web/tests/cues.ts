// Reads stories, one JSON array a line, and says what each sounds like: the steps with a sound, each as its sounds
// "name@milliseconds+pitch". Node runs it as it is: node web/tests/cues.ts < stories
import { readFileSync } from "node:fs";
import { cuesOf } from "../src/sound/cues.ts";
import { stepsOf } from "../src/narration/animation-steps.ts";
import type { StoryEvent } from "../src/lib/server/wire.ts";

for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
  const steps = stepsOf(JSON.parse(line) as StoryEvent[]).map(cuesOf);
  const told = steps.map((step) => step.map(({ name, at, pitch }) => `${name}@${Math.round(at)}+${pitch}`));
  console.log(JSON.stringify(told.filter((step) => step.length)));
}
