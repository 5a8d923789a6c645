/** Web Push in this browser: its subscription, which belongs to the service worker and serves all tables. */

import { api } from "../server/api";
import { base64url } from "./base64url";
import { sha256 } from "./sha256";
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
export const idOf = ({ endpoint }: Subscription): Promise<string> => sha256(new TextEncoder().encode(endpoint));

const keyOf = ({ options }: PushSubscription): string => base64url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
