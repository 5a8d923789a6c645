import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage } from "./lib/keeping";
import { settings } from "./lib/settings.svelte";
import { preferred, words } from "./lib/words.svelte";

settings.apply();
if (import.meta.env.PROD) addEventListener("load", () => void keepPage());
void words.speak(preferred(settings.language)).finally(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
});
