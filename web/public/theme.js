// Before anything is drawn: the theme and the contrast that were chosen here, if not the system's.
{
  const { dataset } = document.documentElement;
  let isHigh = matchMedia("(prefers-contrast: more)").matches;
  try {
    const { theme, contrast } = JSON.parse(localStorage.getItem("azulejos.settings") || "{}");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    isHigh ||= contrast === "high";
  } catch {
    // Storage may be closed to us, or hold something else: the system's theme will do.
  }
  dataset.contrast = isHigh ? "high" : "normal";
}
