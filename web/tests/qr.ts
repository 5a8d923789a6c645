// Reads texts, one JSON string a line, and writes the QR code of each as its size and path, or null.
// Node runs it as it is: node web/tests/qr.ts < texts
import { readFileSync } from "node:fs";
import { qrCode } from "../src/lib/browser/qr.ts";

for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
  console.log(JSON.stringify(qrCode(JSON.parse(line) as string)));
}
