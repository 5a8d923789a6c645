import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import globalData from "@csstools/postcss-global-data";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import customMedia from "postcss-custom-media";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/azulejos/page";
const LOCALES = "../src/azulejos/locales";
const PORT = process.env.AZULEJOS_PORT ?? "8000";

const built = () => readdirSync(OUT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Makes the page one that can be installed: its manifest gets its words, its service worker the files it keeps. */
function installable(): Plugin {
  return {
    name: "installable",
    apply: "build",
    closeBundle() {
      const manifest = join(OUT, "manifest.webmanifest");
      const words = new FluentBundle("en");
      words.addResource(new FluentResource(readFileSync(join(LOCALES, "en.ftl"), "utf8")));
      const description = words.formatPattern(words.getMessage("tagline")!.value!);
      writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), description }));

      const paths = built().map((entry) => join(entry.parentPath, entry.name)).sort();
      const version = createHash("sha256");
      for (const path of paths) version.update(readFileSync(path));
      const files = paths
        .map((path) => `/${relative(OUT, path).replaceAll("\\", "/")}`.replace(/index\.html$/, ""))
        .filter((path) => !path.endsWith(".png")); // they are the system's, once the page is installed
      const languages = readdirSync(LOCALES).flatMap((name) => /^(.*)\.ftl$/.exec(name)?.[1] ?? []);
      const languageOf = (path: string) => languages.find((one) => path.startsWith(`/assets/${one}-`));
      const spoken = files.flatMap((path) => [languageOf(path) ?? []].flat().map((one) => [one, path]));
      const worker = readFileSync("service-worker.js", "utf8")
        .replace(`["/"]`, () => JSON.stringify(files.filter((path) => !languageOf(path))))
        .replace("CATALOGUES = {}", () => `CATALOGUES = ${JSON.stringify(Object.fromEntries(spoken))}`)
        .replace(`VERSION = ""`, () => `VERSION = ${JSON.stringify(version.digest("hex").slice(0, 12))}`);
      writeFileSync(join(OUT, "sw.js"), worker);
    },
  };
}

/** Writes each text of the page in compressed forms beside it, so that no server has to do it while somebody waits. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const entry of built()) {
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

/** A catalogue as a module: its text, without comments and without what is for the terminal alone, which comes last. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform(text, id) {
      if (!id.endsWith(".ftl")) return null;
      const [forPage = ""] = text.split(/^### /m);
      return { code: `export default ${JSON.stringify(forPage.replace(/^#.*\n/gm, ""))};`, map: null };
    },
  };
}

export default defineConfig({
  plugins: [svelte(), catalogues(), installable(), compressed()],
  css: { postcss: { plugins: [globalData({ files: ["src/media.css"] }), customMedia()] } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://127.0.0.1:${PORT}`, ws: true } },
  },
});
