// Reads texts, one JSON string a line, and writes the QR code of each as rows of 0 and 1, or null.
// Node runs it as it is: node web/tests/qr.ts < texts
import { readFileSync } from "node:fs";
import { qrOf } from "../src/lib/qr.ts";

for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
  const modules = qrOf(JSON.parse(line) as string);
  console.log(JSON.stringify(modules?.map((row) => row.map(Number).join("")) ?? null));
}
