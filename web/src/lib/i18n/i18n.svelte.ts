/**
 * i18n: all text of the page, in the current language. The messages are in the Fluent catalogues in
 * `src/azulejos/locales`, shared with the terminal; no component contains text of its own.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;

const ENGLISH = "en";
const CATALOGUES = import.meta.glob<string>("../../../../src/azulejos/locales/*.ftl", { import: "default" });
/** The parts of each catalogue that only some screens need (`PARTS` in `vite.config.ts`). */
const PARTS = {
  long: import.meta.glob<string>("../../../../src/azulejos/locales/*.ftl", { import: "default", query: "?long" }),
  study: import.meta.glob<string>("../../../../src/azulejos/locales/*.ftl", { import: "default", query: "?study" }),
};
export type Part = keyof typeof PARTS;
const CODES = Object.keys(CATALOGUES).map((path) => path.replace(/.*\/(.*)\.ftl$/, "$1"));

/** The available languages, by code; English first. */
export const LANGUAGES = [ENGLISH, ...CODES.filter((code) => code !== ENGLISH)];

/** The language's own name. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function bundleOf(language: string, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language);
  for (const text of texts) for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  return bundle;
}

class I18n {
  language = $state(ENGLISH);
  #bundle: FluentBundle = $state.raw(new FluentBundle(ENGLISH));
  #needed = new Set<Part>();

  /** Switches to this language; keeps the current one if the catalogue cannot be loaded. Returns whether it switched. */
  async load(language: string): Promise<boolean> {
    const path = Object.keys(CATALOGUES).find((one) => one.endsWith(`/${language}.ftl`)) ?? "";
    const parts = [CATALOGUES, ...[...this.#needed].map((part) => PARTS[part])];
    const texts = await Promise.all(parts.map((part) => part[path]!())).catch(() => null);
    if (!texts) return false;
    this.#bundle = bundleOf(language, texts);
    this.language = language;
    document.documentElement.lang = language;
    return true;
  }

  /** Loads a part of the current language too, and from now on that of any other. */
  async loadPart(part: Part): Promise<void> {
    if (this.#needed.has(part)) return;
    this.#needed.add(part);
    if (await this.load(this.language)) return;
    this.#needed.delete(part);
    throw new Error(`the ${part} texts cannot be loaded`);
  }

  /** The message, or one of its attributes, with these values. */
  say(id: string, values: Values = {}): string {
    const [name = id, attribute] = id.split(".");
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    const errors: Error[] = pattern ? [] : [new Error("no words for it")];
    const text = pattern ? this.#bundle.formatPattern(pattern, values, errors) : id;
    for (const error of errors) console.error(id, error);
    return text;
  }

  /** Whether there is such a message. */
  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }
}

export const i18n = new I18n();

/** A component, once the texts that it shows are there too. */
export const withLongTexts = <C>(component: Promise<C>, part: Part = "long"): Promise<C> =>
  Promise.all([component, i18n.loadPart(part)]).then(([loaded]) => loaded);

/** The message with these values, in the current language. */
export const say = (id: string, values?: Values): string => i18n.say(id, values);

/** The text without bidirectional isolation marks, for use as a name itself. */
export const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** The text without emphasis, for plain-text contexts. */
export const bare = (text: string): string => text.replace(/<\/?[bi]>|\*/g, "");

/** Joins a list as the language does: Ana, Ben and Cleo. Our English is British. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(i18n.language === "en" ? "en-GB" : i18n.language).format(items);

/** The best of our languages for this browser. */
export function preferred(chosen: string): string {
  const wanted = chosen ? [chosen] : navigator.languages;
  for (const one of wanted) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === one.toLowerCase());
    const near = LANGUAGES.find((language) => language.split("-")[0] === one.split("-")[0]);
    if (found ?? near) return (found ?? near)!;
  }
  return ENGLISH;
}
