// Before anything is drawn: the theme that was chosen here, if not the system's.
try {
  const { theme } = JSON.parse(localStorage.getItem("azulejos.settings") || "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us, or hold something else: the system's theme will do.
}
