import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage } from "./lib/service-worker";
import { speakAsKept } from "./lib/language";
import { settings } from "./lib/settings.svelte";
import { preferred } from "./lib/i18n.svelte";

settings.apply();
addEventListener("load", () => void keepPage(preferred(settings.language)));
void speakAsKept().finally(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
});
