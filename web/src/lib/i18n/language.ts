/** The page's language: chosen and saved, or the best match for the browser. */

import { i18n, preferred } from "./i18n.svelte";
import { registerServiceWorker } from "../browser/service-worker";
import { settings } from "../storage/settings.svelte";

/** Loads the saved language, or the browser's. */
export const loadLanguage = (): Promise<void> => i18n.load(preferred(settings.language));

/** Switches to this language, now and when the page is opened again. */
export function chooseLanguage(language: string): void {
  settings.language = language;
  void i18n.load(language).then(() => registerServiceWorker(language));
}
