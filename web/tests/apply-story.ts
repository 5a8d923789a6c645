// Reads changes of positions with their stories, one JSON object a line, and says which of them `applyEvent` rebuilds
// wrongly. Node runs it as it is: node web/tests/apply-story.ts < changes
import { readFileSync } from "node:fs";
import { applyEvent } from "../src/narration/animation-steps.ts";
import type { PositionView, StoryEvent } from "../src/lib/server/wire.ts";

interface Change {
  before: PositionView;
  story: StoryEvent[];
  after: PositionView;
}

/** What lies on the table, in a form that can be compared. */
function table(position: PositionView): string {
  const sorted = (tiles: string) => [...tiles.replace("-", "")].sort().join("");
  const { bag, lid, boards, turn } = position;
  const shown = boards.map(({ score, lines, wall, floor }) => [score, lines, wall, floor.replace("-", "")]);
  return JSON.stringify([
    position.factories.map(sorted),
    sorted(position.centre),
    Object.entries(bag).sort(),
    Object.entries(lid).sort(),
    shown,
    turn,
  ]);
}

let count = 0;
for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
  const { before, story, after } = JSON.parse(line) as Change;
  const rebuilt = { ...story.reduce(applyEvent, before), turn: after.turn };
  count++;
  if (table(rebuilt) === table(after)) continue;
  console.error(`${after.position}\n rebuilt ${table(rebuilt)}\n is      ${table(after)}`);
  process.exit(1);
}
console.log(count);
