import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/azulejos/page";
const PORT = process.env.AZULEJOS_PORT ?? "8000";

/** Writes each text of the page in compressed forms beside it, so that no server has to do it while somebody waits. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(OUT, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
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
  plugins: [svelte(), catalogues(), compressed()],
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
