import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const files = new Map();

/** A short class for the styles of a component: it stands in every rule. */
function cssHash({ hash, filename }) {
  const name = `s${hash(filename).slice(-3)}`;
  const other = files.get(name) ?? filename;
  if (other !== filename) throw new Error(`${other} and ${filename} get the same class: rename one, or lengthen it`);
  files.set(name, filename);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
