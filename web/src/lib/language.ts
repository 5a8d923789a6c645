/** Which language the page speaks: chosen by a person and kept, or the best of ours for the browser. */

import { keepPage } from "./service-worker";
import { settings } from "./settings.svelte";
import { preferred, words } from "./i18n.svelte";

/** Speaks what was chosen before, or what the browser asks for. */
export const speakAsKept = (): Promise<void> => words.speak(preferred(settings.language));

/** Speaks this language from now on, and when the page is opened again. */
export function choose(language: string): void {
  settings.language = language;
  void words.speak(language).then(() => keepPage(language));
}
