/** The page's language: chosen and saved, or the best match for the browser. */

import { i18n, preferred } from "./i18n.svelte";
import { registerServiceWorker } from "../browser/service-worker";
import { settings } from "../storage/settings.svelte";

const AGAIN_MS = 2_000;

/** Loads the saved language, or the browser's; English if that fails. */
export async function loadLanguage(): Promise<void> {
  while (!(await i18n.load(preferred(settings.language))) && !(await i18n.load("en"))) {
    await new Promise((done) => setTimeout(done, AGAIN_MS)); // without a catalogue there is no page
  }
}

/** Switches to this language, now and when the page is opened again. */
export function chooseLanguage(language: string): void {
  settings.language = language;
  void i18n.load(language).then(() => registerServiceWorker(language));
}
