import type { PushView } from "@/api/messages/push/schema.ts";
import { callApi, type Outcome } from "./call_api.ts";

/** Whether this browser can show notices; blocked: its user has to allow them in its settings. */
type PushAbility = "able" | "blocked" | "unsupported";

/** This browser's state, read without asking its user. */
export async function pushAbility(): Promise<PushAbility> {
  if (!("PushManager" in globalThis && "serviceWorker" in navigator)) return "unsupported";
  const { state } = await navigator.permissions.query({ name: "notifications" });
  return state === "denied" ? "blocked" : "able";
}

/** Whether this browser is still subscribed. The site learns only with the next notice that it isn't. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  return await worker?.pushManager.getSubscription() != null;
}

/**
 * Subscribes this browser and has the site send it notices. The browser asks its user, so call it on a press.
 * @returns "blocked" if the user doesn't allow it, "failed" if the browser or its maker's service doesn't take it
 */
export async function subscribePush(
  publicKey: string,
  details: boolean,
): Promise<Outcome<{ data: PushView }> | "blocked" | "failed"> {
  if (await Notification.requestPermission() !== "granted") return "blocked";
  const subscription = await subscribed(publicKey).catch(() => null);
  if (!subscription) return "failed";
  const { endpoint, keys } = subscription.toJSON();
  return await callApi({ path: "user/push/subscribe", input: { endpoint, keys, details: details ? 1 : 0 } });
}

async function subscribed(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with a key that the site had before has to end first.
  return await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
}

/** Ends the notices: the site sends none, and the browser takes none. */
export async function unsubscribePush(): Promise<Outcome<{ data: PushView }>> {
  const outcome = await callApi<{ data: PushView }>({ path: "user/push/unsubscribe" });
  if (outcome.kind === "done") {
    const worker = await navigator.serviceWorker.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  }
  return outcome;
}
