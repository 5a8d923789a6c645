/** Web Push in this browser: its subscription, which belongs to the service worker and serves all tables. */

import { api } from "../server/api";
import type { Subscription } from "../server/wire";

/** Whether this browser has push at all; most have it over HTTPS only, some only for installed pages. */
export const hasPush = (): boolean =>
  import.meta.env.PROD && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const isAllowed = (): boolean => hasPush() && Notification.permission === "granted";

/** Asks for permission, if the person has not answered yet; returns whether it was given. */
export const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** The subscription of this browser with the server's current key; null where the browser has no service worker. */
export async function subscribe(): Promise<Subscription | null> {
  const [{ push_key }, registration] = [await api.server(), await navigator.serviceWorker.getRegistration()];
  if (!registration) return null;
  let found = await registration.pushManager.getSubscription();
  if (found && keyOf(found) !== push_key) {
    await found.unsubscribe(); // the server has a new key, after its games were imported into a new database
    found = null;
  }
  found ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key });
  const { endpoint, keys } = found.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** The server's id of a subscription: the SHA-256 of its endpoint. */
export async function idOf(subscription: Subscription): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
