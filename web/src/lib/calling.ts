/** Tells beside the page that somebody is waited for: by the icon of its tab. Its title is for the screen to say. */

const ICON = "/icon.svg";
const CALLING = "/icon-turn.svg";

export function call(isCalled: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isCalled ? CALLING : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
