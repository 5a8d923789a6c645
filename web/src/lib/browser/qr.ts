/** QR codes of links, generated in the browser. Lazy-loaded, because few screens need it. */

import { correction, generate } from "lean-qr/nano";

export interface Code {
  /** How many modules it is wide and high. */
  size: number;
  /** Its dark modules as the path of an SVG in which each is one unit wide. */
  path: string;
}

/** The QR code of a text, readable even if an eighth of it is damaged; null if the text is too long. */
export function qrCode(text: string): Code | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    const all = Array.from({ length: code.size }, (_, at) => at);
    const dark = all.flatMap((y) => all.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { size: code.size, path: dark.join("") };
  } catch {
    return null;
  }
}
