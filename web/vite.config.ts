import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import globalData from "@csstools/postcss-global-data";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import customMedia from "postcss-custom-media";
import { defineConfig, minifySync, type Plugin } from "vite";
import { python } from "./python.ts";

const OUT = "../src/azulejos/page";
const LOCALES = "../src/azulejos/locales";
const NOTICES = "third-party-notices.txt";
const FONT = { name: "tex-gyre-pagella 2.501", licence: "GUST-Font-License", home: "https://www.gust.org.pl/projects/e-foundry/tex-gyre/pagella" };
const PYTHON = { name: "Python 3.14", licence: "Python-2.0", home: "https://www.python.org" }; // which Pyodide is made of
const LARGE = 1_000_000; // bytes
const PORT = process.env.AZULEJOS_PORT ?? "8000";

const built = (out: string) => readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** The package that a bundled module is of, if it is not ours: also the bundler's own helpers, which have no path. */
function packageOf(module: string): string | undefined {
  if (module.startsWith("\0")) return /^\0(vite|rolldown)\//.exec(module)?.[1];
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
}

/** The text of a package's licence: its own, or the usual one of that name where it brings none. */
function licenceOf(name: string, licence: string): string {
  const folder = join("node_modules", name);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file)).sort();
  const paths = files.length ? files.map((file) => join(folder, file)) : [join("licences", `${licence}.txt`)];
  const text = paths.map((path) => readFileSync(path, "utf8").trim()).join("\n\n");
  return text.split("\n# Licenses of bundled dependencies")[0]!.trim(); // Vite's tools, which are not in the page
}

/** What a package says of itself. */
function noticeOf(name: string): string {
  const { version, license, homepage } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return `${[`${name} ${version}`, `Licence: ${license}`, homepage].filter(Boolean).join("\n")}\n\n${licenceOf(name, license)}\n`;
}

/** What is to be said of the serif, which is a part of a font (`make_font.py`). */
function noticeOfFont(): string {
  const authors = "Copyright 2007-2018 for TeX Gyre extensions by B. Jackowski, J.M. Nowacki et al. (on behalf of TeX Users Groups).";
  const changes = "The page has a subset of its bold face, called Azulejos Serif.";
  const licence = readFileSync(join("licences", `${FONT.licence}.txt`), "utf8").trim();
  return `${FONT.name}\nLicence: ${FONT.licence}\n${FONT.home}\n\n${authors}\n${changes}\n\n${licence}\n`;
}

/** What is to be said of Python itself, whose library Pyodide brings. */
function noticeOfPython(): string {
  const licence = readFileSync(join("licences", `${PYTHON.licence}.txt`), "utf8").trim();
  return `${PYTHON.name}\nLicence: ${PYTHON.licence}\n${PYTHON.home}\n\n${licence}\n`;
}

/** Writes the licences of all that is packed into the page beside it, as a text that it links: `third-party-notices.txt`. */
function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
      const names = [...new Set([...modules.flatMap((one) => packageOf(one) ?? []), "pyodide"])].sort(); // which only workers load
      const head = "Third-party notices\n\nThe page of Azulejos contains code of these packages, and a part of the font that comes last. It has no pictures of others.\n";
      this.emitFile({ type: "asset", fileName: NOTICES, source: [head, ...names.map(noticeOf), noticeOfPython(), noticeOfFont()].join(`\n${"=".repeat(80)}\n\n`) });
    },
  };
}

/** A catalogue, as the page reads it. */
function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(join(LOCALES, `${language}.ftl`), "utf8")));
  return bundle;
}

/** The words of a notification, for the service worker, which has no Fluent. */
function noticeWords(language: string): { title: string; text: string } {
  const bundle = bundleOf(language);
  const message = bundle.getMessage("notice")!;
  return { title: bundle.formatPattern(message.value!), text: bundle.formatPattern(message.attributes.text!, { names: "{names}" }) };
}

/** The languages that there are catalogues of. */
const LANGUAGES = readdirSync(LOCALES).flatMap((name) => /^(.*)\.ftl$/.exec(name)?.[1] ?? []);

/** The language of which this file of the page has the catalogue or its long texts, if it is one. */
const languageOf = (path: string) => LANGUAGES.find((one) => path.startsWith(`/assets/${one}-`));

/** Whether a file has a part of a catalogue that only some screens need. */
const isPart = (path: string) => /-(long|study)-/.test(path);

/** Whether a file of the page is one that only playing without a server needs. */
const isLarge = (path: string) => /^\/assets\/(python-|.*\.(bin|network|wasm)$)/.test(path);

/** Those among these files, by their languages. */
const catalogueFiles = (paths: string[]) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, paths.filter((path) => languageOf(path) === language)]));

/** Writes into `early.js` what it is to ask for before the page's own code does. */
function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    writeBundle({ dir = OUT }, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
      const holding = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))!;
      const first = holding("/src/main.ts"); // which the page itself asks for, with what it imports
      const needs = (screen: string) => {
        const chunk = holding(screen);
        const files = [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
        return JSON.stringify(files.filter((file) => ![first.fileName, ...first.imports].includes(file)).map((file) => `/${file}`));
      };
      const catalogues = Object.keys(bundle).map((file) => `/${file}`).filter((file) => !isPart(file));
      const early = join(dir, "early.js");
      const text = readFileSync(early, "utf8")
        .replace("CATALOGUES = {}", () => `CATALOGUES = ${JSON.stringify(catalogueFiles(catalogues))}`)
        .replace("HOME = []", () => `HOME = ${needs("/home/Home.svelte")}`)
        .replace("TABLE = []", () => `TABLE = ${needs("/table/Table.svelte")}`);
      writeFileSync(early, minifySync(early, text).code);
    },
  };
}

/** Files name each other by where they are, so that the page can be in any folder; but its screens have paths of their own,
    from which only what begins at the root is found. The static edition has no such paths (`azulejos page`). */
function rooted(): Plugin {
  return { name: "rooted", transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') } };
}

/** What a file must be, in the words of `integrity`, without those that are the same for all. */
const digestOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("base64").slice(0, -1);

/** Makes the page one that can be installed: its manifest gets its words, its service worker the files it keeps. */
function installable(): Plugin {
  let out = OUT;
  return {
    name: "installable",
    apply: "build",
    configResolved: ({ build }) => void (out = build.outDir),
    closeBundle() {
      const manifest = join(out, "manifest.webmanifest");
      const english = bundleOf("en");
      const description = english.formatPattern(english.getMessage("tagline")!.value!);
      writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), description }));

      const paths = built(out).map((entry) => join(entry.parentPath, entry.name)).sort();
      const version = createHash("sha256");
      for (const path of paths) version.update(readFileSync(path));
      const files = paths
        .map((path) => `/${relative(out, path).replaceAll("\\", "/")}`.replace(/index\.html$/, ""))
        .filter((path) => !/\.(png|txt)$/.test(path)); // icons are the system's once it is installed; notices are read online
      const plain = files.filter((path) => !languageOf(path) && !isLarge(path));
      const [catalogues, large] = [catalogueFiles(files), files.filter(isLarge)];
      const hashed = [...plain, ...Object.values(catalogues).flat(), ...large].filter((path) => path.startsWith("/assets/"));
      const digests = hashed.map((path) => digestOf(join(out, path))); // in this order, so that no path stands twice
      const words = Object.fromEntries(LANGUAGES.map((language) => [language, noticeWords(language)]));
      const worker = readFileSync("service-worker.js", "utf8")
        .replace(`["/"]`, () => JSON.stringify(plain))
        .replace("LARGE = []", () => `LARGE = ${JSON.stringify(large)}`)
        .replace("CATALOGUES = {}", () => `CATALOGUES = ${JSON.stringify(catalogues)}`)
        .replace("DIGESTS = []", () => `DIGESTS = ${JSON.stringify(digests)}`)
        .replace("WORDS = {}", () => `WORDS = ${JSON.stringify(words)}`)
        .replace(`VERSION = ""`, () => `VERSION = ${JSON.stringify(version.digest("hex").slice(0, 12))}`);
      writeFileSync(join(out, "sw.js"), minifySync("sw.js", worker).code);
    },
  };
}

/** The smaller of two forms: the size of blocks that brotli chooses by itself (0) is not always the better one. */
function brotli(body: Buffer): Buffer {
  const [quality, sizes] = body.length < LARGE ? [11, [0, 16]] : [9, [0]];
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGBLOCK } = constants;
  const forms = sizes.map((size) => brotliCompressSync(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGBLOCK]: size } }));
  return forms.toSorted((one, other) => one.length - other.length)[0]!;
}

const COMPRESSED: Record<string, (body: Buffer) => Buffer> = {
  gz: (body) => gzipSync(body, { level: 9 }),
  br: brotli,
};

/** A file in this compressed form; large ones, which change rarely and take long, from an earlier build. */
function compressedForm(form: string, body: Buffer): Buffer {
  if (body.length < LARGE) return COMPRESSED[form]!(body);
  const cached = join("node_modules", ".cache", "azulejos", `${createHash("sha256").update(body).digest("hex")}.${form}`);
  if (!existsSync(cached)) {
    mkdirSync(dirname(cached), { recursive: true });
    writeFileSync(cached, COMPRESSED[form]!(body));
  }
  return readFileSync(cached);
}

/** Writes each text of the page in compressed forms beside it, so that no server has to do it while somebody waits. */
function compressed(): Plugin {
  let out = OUT;
  return {
    name: "compressed",
    apply: (_, { command, mode }) => command === "build" && mode === "production", // not where tests build
    configResolved: ({ build }) => void (out = build.outDir),
    closeBundle() {
      for (const entry of built(out)) {
        if (!/\.(html|m?js|css|svg|json|txt|wasm|bin|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        for (const form of Object.keys(COMPRESSED)) writeFileSync(`${path}.${form}`, compressedForm(form, readFileSync(path)));
      }
    },
  };
}

/** The parts of a catalogue that only some screens need: those that one reads, what is seldom said, and those where one
    studies. */
const PARTS: Record<string, RegExp> = {
  long: /^(Keys and gestures|Settings|Privacy|The rules|The lesson|Errors)\n/,
  study: /^(The analysis board|The review|Across my games|Themes of moves|Puzzles)\n/,
};
const partOf = (section: string) => Object.keys(PARTS).find((part) => PARTS[part]!.test(section));

/** What Fluent reads as the same: without comments, and without blanks that only people need. */
function compact(catalogue: string): string {
  const text = catalogue
    .replace(/^#.*\n/gm, "")
    .replace(/\n\s+/g, (gap) => (gap.endsWith(" ") ? "\n " : "\n"))
    .replace(/^(-?[\w-]+| \.[\w-]+) = ?/gm, "$1=")
    .replace(/\{ | (?=\})/g, (gap) => gap.trim())
    .replace(/^ ?(\*?\[\w+\]) /gm, "$1");
  const read = (one: string) => JSON.stringify(new FluentResource(one).body);
  if (read(text) !== read(catalogue)) throw new Error("a catalogue reads differently once it is compact");
  return text;
}

/** A catalogue as a module: what all screens need of it or, with `?long` or `?study`, that part. What is for the
    terminal alone comes last, and is left out. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform(text, id) {
      const [path, query] = id.split("?");
      if (!path?.endsWith(".ftl")) return null;
      const [forPage = ""] = text.split(/^### /m);
      const parts = forPage.split(/^## /m).filter((section) => partOf(section) === query);
      const wanted = compact(parts.map((part) => part.replace(/^.*\n/, "")).join(""));
      return { code: `export default ${JSON.stringify(wanted)};`, map: null };
    },
  };
}

/** Which files of the page hold what: few, since each weighs by its headers alone. What a file holds takes with it all
    that it needs and that none before it has; what is in none goes with who asks for it. */
const CHUNKS: [name: string, holds: RegExp][] = [
  ["core", /\/node_modules\/(svelte|@fluent)\/|\/src\/(main|fonts|components\/(LazyDialog|Message|Tile)|lib\/(browser\/(download|focus|prefetch)|game|server\/pending|storage\/my-games\.)|lesson\/progress|table\/board\/Wall|[^/]*\.(svelte|css)$)/], // what all need
  ["home", /\/src\/(home\/Home|components\/(Dialog|form)|lib\/storage\/my-|waiting\/clock-text|pages\/page\.css)/], // the start, and what other forms and pages share
  ["table", /\/src\/(table\/Table|game-over\/line-styles)/],
  ["cards", /\/src\/(waiting|table\/(Menu|Help|Phrases)|components\/(BotDialog|ConfirmDialog|QrCode)|game-over\/ShareDialog|lib\/browser\/qr)/], // what opens over it
  ["past", /\/src\/replay/],
  ["lesson", /\/src\/lesson/],
  ["study", /\/src\/study\//], // the analysis board and the review
  ["pages", /\/src\/(pages|home\/WayDialog|lib\/storage\/(opened|games-file))/],
  ["page-host", /\/src\/(offline\/page-host|engine\/|components\/(CopyOffer|LoadingBar))/], // what only playing without a server needs
];

export default defineConfig({
  base: "./",
  plugins: [svelte(), catalogues(), python(), rooted(), notices(), preloads(), installable(), compressed()],
  worker: { format: "es", plugins: () => [python()] },
  css: { postcss: { plugins: [globalData({ files: ["src/media.css"] }), customMedia()] } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/[name]${moduleIds.map((id) => /\.ftl\?(\w+)$/.exec(id)?.[1]).filter(Boolean).map((part) => `-${part}`).join("")}-[hash].js`,
        codeSplitting: { groups: CHUNKS.map(([name, test], at) => ({ name, test, priority: CHUNKS.length - at })) },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://127.0.0.1:${PORT}`, ws: true } },
  },
});
