/** Settings: each person's own choices, stored in this browser. */

import { isOutdated, load, save } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Contrast = "system" | "high";
export type Motion = "off" | "quick" | "normal";
export type Confirms = "touch" | "always" | "never";

interface Stored {
  theme: Theme;
  contrast: Contrast;
  motion: Motion;
  confirms: Confirms;
  letterKeys: boolean;
  sound: boolean;
  language: string;
  name: string;
}

const STORED_AS = "settings";
const DEFAULTS: Stored = {
  theme: "system",
  contrast: "system",
  motion: "normal",
  confirms: "touch",
  letterKeys: true,
  sound: true,
  language: "",
  name: "",
};
const MORE_CONTRAST = matchMedia("(prefers-contrast: more)");

/** The stored settings. `confirms` was once a boolean. */
function stored(): Stored {
  const { confirms, ...kept } = load<Partial<Omit<Stored, "confirms"> & { confirms: Confirms | boolean }>>(STORED_AS, {});
  const chosen = typeof confirms === "boolean" ? (confirms ? "always" : "touch") : (confirms ?? DEFAULTS.confirms);
  return { ...DEFAULTS, ...kept, confirms: chosen };
}

class Settings {
  #stored: Stored = $state(stored());

  constructor() {
    addEventListener("storage", () => this.#catchUp());
  }

  /** Light, dark, or as the system has it. */
  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(theme: Theme) {
    this.#set({ theme });
  }

  /** High, or as the system has it. */
  get contrast(): Contrast {
    return this.#stored.contrast;
  }
  set contrast(contrast: Contrast) {
    this.#set({ contrast });
  }

  /** The animation speed. */
  get motion(): Motion {
    return this.#stored.motion;
  }
  set motion(motion: Motion) {
    this.#set({ motion });
  }

  /** When a move is previewed and must be confirmed: by touch, always or never. */
  get confirms(): Confirms {
    return this.#stored.confirms;
  }
  set confirms(confirms: Confirms) {
    this.#set({ confirms });
  }

  /** Whether single-letter keys are on; they get in the way of dictation. */
  get letterKeys(): boolean {
    return this.#stored.letterKeys;
  }
  set letterKeys(letterKeys: boolean) {
    this.#set({ letterKeys });
  }

  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }

  /** The language that was chosen, or "" for the browser's. */
  get language(): string {
    return this.#stored.language;
  }
  set language(language: string) {
    this.#set({ language });
  }

  /** What I am called at new tables. */
  get name(): string {
    return this.#stored.name;
  }
  set name(name: string) {
    this.#set({ name });
  }

  /** Whether the page is dark now, by setting or system. */
  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  /** What was set in another tab holds here, too. */
  #catchUp(): void {
    if (!isOutdated(STORED_AS)) return;
    this.#stored = stored();
    this.apply();
  }

  #set(changes: Partial<Stored>): void {
    this.#catchUp();
    Object.assign(this.#stored, changes);
    save(STORED_AS, this.#stored);
    this.apply();
  }

  /** Applies them to the styles. */
  apply(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    const isHigh = this.contrast === "high" || MORE_CONTRAST.matches;
    root.dataset.contrast = isHigh ? "high" : "normal";
    root.dataset.motion = this.motion;
  }
}

export const settings = new Settings();
MORE_CONTRAST.addEventListener("change", () => settings.apply());
