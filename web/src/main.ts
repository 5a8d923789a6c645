import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speakAsKept } from "./lib/language";
import { settings } from "./lib/settings.svelte";

settings.apply();
void speakAsKept().finally(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
});
