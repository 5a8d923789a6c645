/**
 * i18n: all words of the page, in the language that is chosen. They are messages of the Fluent catalogues in
 * `src/azulejos/locales`, which page and terminal share; no component has any words of its own.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../../../../src/azulejos/locales/en.ftl";

export type Values = Record<string, FluentVariable>;

const CATALOGUES = import.meta.glob<string>(
  ["../../../../src/azulejos/locales/*.ftl", "!../../../../src/azulejos/locales/en.ftl"],
  { import: "default" },
);

/** The languages there are, by their codes. */
export const LANGUAGES = ["en", ...Object.keys(CATALOGUES).map((path) => path.replace(/.*\/(.*)\.ftl$/, "$1"))];

/** What a language calls itself. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function bundleOf(language: string, text: string): FluentBundle {
  const bundle = new FluentBundle(language);
  for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  return bundle;
}

class I18n {
  language = $state("en");
  #fallback = bundleOf("en", english);
  #bundle: FluentBundle = $state.raw(this.#fallback);

  /** Switches to this language; stays as it is where its catalogue cannot be loaded. */
  async load(language: string): Promise<void> {
    const path = Object.keys(CATALOGUES).find((one) => one.endsWith(`/${language}.ftl`));
    const text = await (language === "en" ? english : path && CATALOGUES[path]?.().catch(() => undefined));
    if (text === undefined) return;
    this.#bundle = language === "en" ? this.#fallback : bundleOf(language, text);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The message, or one of its attributes, with these values. */
  say(id: string, values: Values = {}): string {
    const [name = id, attribute] = id.split(".");
    for (const bundle of [this.#bundle, this.#fallback]) {
      const message = bundle.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (!pattern) continue;
      const errors: Error[] = [];
      const text = bundle.formatPattern(pattern, values, errors);
      for (const error of errors) console.error(id, error);
      return text;
    }
    console.error(`no words for ${id}`);
    return id;
  }

  /** Whether there are words for this. */
  has(id: string): boolean {
    return this.#bundle.hasMessage(id) || this.#fallback.hasMessage(id);
  }
}

export const i18n = new I18n();

/** The message with these values, in the language of now. */
export const say = (id: string, values?: Values): string => i18n.say(id, values);

/** The text without the marks that keep names of other scripts apart, for where it becomes a name itself. */
export const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** The text without its stresses, for where there can be none. */
export const bare = (text: string): string => text.replace(/<\/?[bi]>|\*/g, "");

/** Several things in a row, as the language joins them: Ana, Ben and Cleo. Our English is British. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(i18n.language === "en" ? "en-GB" : i18n.language).format(items);

/** The best of our languages for whoever sits here. */
export function preferred(chosen: string): string {
  const wanted = chosen ? [chosen] : navigator.languages;
  for (const one of wanted) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === one.toLowerCase());
    const near = LANGUAGES.find((language) => language.split("-")[0] === one.split("-")[0]);
    if (found ?? near) return (found ?? near)!;
  }
  return "en";
}
