import "./app.css";
import "./tokens.css";
import "./fonts/serif.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferred } from "./lib/i18n/i18n.svelte";
import { loadLanguage } from "./lib/i18n/language";
import { registerServiceWorker } from "./lib/browser/service-worker";
import { settings } from "./lib/storage/settings.svelte";

settings.apply();
addEventListener("load", () => void registerServiceWorker(preferred(settings.language)));
void loadLanguage().finally(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
});
