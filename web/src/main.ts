import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage } from "./lib/keeping";
import { speakAsKept } from "./lib/language";
import { settings } from "./lib/settings.svelte";
import { preferred } from "./lib/words.svelte";

settings.apply();
addEventListener("load", () => void keepPage(preferred(settings.language)));
void speakAsKept().finally(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
});
