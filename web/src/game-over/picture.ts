/**
 * A picture of the final boards, for sharing: drawn as one SVG from the page's own tiles, and from there onto a
 * canvas. It is always in the light theme, because others will see it, and no server is involved.
 */

import { ROWS, printedAt, type Colour } from "../lib/game/notation";
import type { Wall } from "../lib/server/wire";
import { bonusesOf } from "./bonuses";

interface PictureBoard {
  name: string;
  score: number;
  wall: readonly string[];
  isWinner: boolean;
  /** Whether its bonuses were scored. */
  hasBonuses: boolean;
}

export interface Picture {
  title: string;
  kind: Wall;
  boards: readonly PictureBoard[];
}

const TILE = 58;
const STEP = TILE + 5; // from tile to tile
const WALL = 5 * STEP - 5 + 18; // with its rim
const CARD_W = WALL + 84;
const CARD_H = WALL + 128;
const GAP = 24;
const HEAD = 112;
const EDGE = 32;
const SCALE = 1.5;
const SERIF = "Iowan Old Style, Palatino Linotype, Palatino, P052, Georgia, serif";
const SANS = "system-ui, Segoe UI, Roboto, Noto Sans, sans-serif";
const INK = { table: "#ece3d2", card: "#fbf8f0", grout: "#ded5c2", space: "#f3edde", text: "#17253d", soft: "#4a566b", ochre: "#e0a526", edge: "#8a5a00" };
const SILHOUETTES: Record<Colour, string> = { B: "#1d4fa8", Y: "#9a6a10", R: "#bd3527", K: "#25272f", W: "#1f7f86" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How large it is, in units of the SVG. */
export function sizeOf({ boards }: Picture): { width: number; height: number } {
  const columns = Math.min(2, boards.length);
  const rows = Math.ceil(boards.length / columns);
  return {
    width: 2 * EDGE + columns * CARD_W + (columns - 1) * GAP,
    height: HEAD + EDGE + rows * CARD_H + (rows - 1) * GAP,
  };
}

/** The picture as an SVG of its own; `symbols` are the drawings of the tiles. */
function pictureSvg(picture: Picture, symbols: string): string {
  const { width, height } = sizeOf(picture);
  const cards = picture.boards.map((board, at) => {
    const [x, y] = [EDGE + (at % 2) * (CARD_W + GAP), HEAD + Math.floor(at / 2) * (CARD_H + GAP)];
    return `<g transform="translate(${x} ${y})">${cardSvg(board, picture.kind)}</g>`;
  });
  const logo = ["B", "Y", "W", "R"].map((piece, at) => use(`tile-${piece}`, width - EDGE - 40 + (at % 2) * 21, 36 + Math.floor(at / 2) * 21, 19));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${symbols}<rect width="${width}" height="${height}" fill="${INK.table}"/>
<text x="${EDGE}" y="72" font-family="${SERIF}" font-size="44" font-weight="600" fill="${INK.text}" textLength="${fitting(picture.title, 44, width - 2 * EDGE - 170)}" lengthAdjust="spacingAndGlyphs">${escaped(picture.title)}</text>
<text x="${width - EDGE - 52}" y="64" text-anchor="end" font-family="${SERIF}" font-size="24" font-weight="600" fill="${INK.soft}">Azulejos</text>
${logo.join("")}${cards.join("")}</svg>`.replaceAll(/ textLength="0" lengthAdjust="spacingAndGlyphs"/g, "");
}

/** The width to squeeze a text into, or 0 where it has room: letters are about half as wide as high. */
const fitting = (text: string, size: number, room: number): number => (text.length * size * 0.52 > room ? room : 0);

const use = (id: string, x: number, y: number, size: number, more = ""): string =>
  `<use href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}" ${more}/>`;

const pill = (x: number, y: number, text: string): string =>
  `<rect x="${x}" y="${y}" width="50" height="28" rx="14" fill="${INK.ochre}"/><text x="${x + 25}" y="${y + 20}" text-anchor="middle" font-family="${SANS}" font-size="18" font-weight="700" fill="#2b1d00">${text}</text>`;

function cardSvg({ name, score, wall, isWinner, hasBonuses }: PictureBoard, kind: Wall): string {
  const bonuses = hasBonuses ? bonusesOf(wall) : [];
  const at = (index: number) => 9 + index * STEP;
  const spaces = ROWS.flatMap((row) => ROWS.map((column) => spaceSvg(wall[row - 1]?.[column - 1] ?? ".", row, column, kind)));
  const outlines = bonuses.flatMap(({ runs }) =>
    runs.map(({ row, column, width, height }) => {
      const [w, h] = [width * STEP - 5 + 8, height * STEP - 5 + 8];
      return `<rect x="${at(column - 1) - 4}" y="${at(row - 1) - 4}" width="${w}" height="${h}" rx="9" fill="none" stroke="${INK.edge}" stroke-width="6"/><rect x="${at(column - 1) - 4}" y="${at(row - 1) - 4}" width="${w}" height="${h}" rx="9" fill="none" stroke="${INK.ochre}" stroke-width="4"/>`;
    }),
  );
  const pills = bonuses.map((bonus) => {
    if (bonus.kind === "row") return pill(WALL + 8, at(bonus.at - 1) + 15, `+${bonus.points}`);
    if (bonus.kind === "column") return pill(at(bonus.at - 1) + 4, WALL + 8, `+${bonus.points}`);
    return "";
  });
  const colours = bonuses.filter((one) => one.kind === "colour").map((bonus, index) => {
    const x = index * 96;
    return `${use(`tile-${bonus.colour}`, x, WALL + 8, 28)}${pill(x + 34, WALL + 8, `+${bonus.points}`)}`;
  });
  const shift = colours.length ? ` transform="translate(0 ${bonuses.some((one) => one.kind === "column") ? 30 : 0})"` : "";
  return `<rect width="${CARD_W}" height="${CARD_H}" rx="16" fill="${INK.card}" stroke="${isWinner ? INK.ochre : "none"}" stroke-width="4"/>
<text x="20" y="42" font-family="${SERIF}" font-size="26" font-weight="600" fill="${INK.text}" textLength="${fitting(name, 26, CARD_W - 130)}" lengthAdjust="spacingAndGlyphs">${escaped(name)}</text>
<text x="${CARD_W - 20}" y="44" text-anchor="end" font-family="${SERIF}" font-size="36" font-weight="700" fill="${INK.text}">${score}</text>
<g transform="translate(16 58)"><rect width="${WALL}" height="${WALL}" rx="8" fill="${INK.grout}"/>${spaces.join("")}${outlines.join("")}${pills.join("")}<g${shift}>${colours.join("")}</g></g>`;
}

function spaceSvg(tile: string, row: number, column: number, kind: Wall): string {
  const [x, y] = [9 + (column - 1) * STEP, 9 + (row - 1) * STEP];
  if (tile !== ".") return use(`tile-${tile}`, x, y, TILE);
  const ground = `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="6" fill="${INK.space}"/>`;
  if (kind === "grey") return ground;
  const printed = printedAt(row, column);
  return ground + use(`silhouette-${printed}`, x, y, TILE, `color="${SILHOUETTES[printed]}" opacity=".5"`);
}

/** Draws it onto a canvas, which gets the size that it needs. */
export async function drawPicture(canvas: HTMLCanvasElement, picture: Picture): Promise<void> {
  const defs = document.querySelector(".sprite defs");
  const symbols = defs ? new XMLSerializer().serializeToString(defs) : "";
  const { width, height } = sizeOf(picture);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(pictureSvg(picture, symbols))}`;
  await image.decode();
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/** The canvas as a file. */
export async function pngOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File(blob ? [blob] : [], name, { type: "image/png" });
}
