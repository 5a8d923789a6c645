// What is done before anything is drawn. The theme and the contrast that were chosen here are set, if not the system's.
// And what the page's own code would ask for only once it runs is asked for now: the catalogue of the language and the
// code of the start, or of the table for the screens that have one. From the start the table's code is fetched ahead, as
// files only: browsers remember a module that failed to load. The build writes the names of files into this one.
{
  const CATALOGUES = {};
  const HOME = [];
  const TABLE = [];
  const { dataset } = document.documentElement;
  const folder = new URL(".", document.currentScript.src); // of the page
  const path = dataset.edition === "static" ? location.hash.slice(1) : location.pathname;
  let isHigh = matchMedia("(prefers-contrast: more)").matches;
  let wanted = [...navigator.languages];
  try {
    const { theme, contrast, language } = JSON.parse(localStorage.getItem("azulejos.settings") || "{}");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    isHigh ||= contrast === "high";
    if (language) wanted = [language];
  } catch {
    // Storage may be closed to us, or hold something else: what the system says will do.
  }
  dataset.contrast = isHigh ? "high" : "normal";

  const known = Object.keys(CATALOGUES);
  const near = (one) => known.find((code) => code === one) ?? known.find((code) => code.split("-")[0] === one.split("-")[0]);
  const files = [...(CATALOGUES[wanted.map(near).find(Boolean) ?? "en"] ?? [])];
  const link = (file, kind) => document.head.append(Object.assign(document.createElement("link"), kind, { href: new URL(file.slice(1), folder).href }));
  if (path === "/" || path === "") {
    files.push(...HOME);
    const idle = window.requestIdleCallback ?? setTimeout;
    addEventListener("load", () => idle(() => TABLE.forEach((file) => link(file, { rel: "prefetch" }))));
  }
  if (/^\/(table|replay|position|analysis|puzzles|lesson)(\/|$)/.test(path)) files.push(...TABLE);
  for (const file of files) link(file, file.endsWith(".css") ? { rel: "preload", as: "style", crossOrigin: "" } : { rel: "modulepreload" });
}
