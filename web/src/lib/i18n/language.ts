/** Which language the page speaks: chosen by a person and saved, or the best of ours for the browser. */

import { i18n, preferred } from "./i18n.svelte";
import { registerServiceWorker } from "../browser/service-worker";
import { settings } from "../storage/settings.svelte";

/** Loads the language that was chosen before, or that the browser asks for. */
export const loadLanguage = (): Promise<void> => i18n.load(preferred(settings.language));

/** Switches to this language, now and when the page is opened again. */
export function chooseLanguage(language: string): void {
  settings.language = language;
  void i18n.load(language).then(() => registerServiceWorker(language));
}
