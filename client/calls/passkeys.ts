import { callApi, type Outcome } from "./call_api.ts";

/** The options of WebAuthn as JSON; the library's own types of its two functions. */
type Options<Call extends "startAuthentication" | "startRegistration"> = Parameters<
  (typeof import("@simplewebauthn/browser"))[Call]
>[0]["optionsJSON"];

/** The outcome; null if the member cancelled or the browser has no fitting passkey. */
type Attempted<Body> = Outcome<Body> | null;

/** Lets the member use a passkey for a call that takes one, whose options another call gives. */
export async function callWithPasskey<Body>(
  path: "user/login/passkey" | "user/step-up/passkey",
  more: Record<string, unknown> = {},
): Promise<Attempted<Body>> {
  const options = await callApi<{ data: Options<"startAuthentication"> }>({ path: `${path}/options` });
  if (options.kind !== "done") return options;
  // Loaded only by those who press a button for passkeys.
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await startAuthentication({ optionsJSON: options.body.data }).catch(() => null);
  return response && await callApi<Body>({ path, input: { response, ...more } });
}

/** Lets the member's browser make a passkey, and adds it under a name. */
export async function addPasskey<Body>(name: string): Promise<Attempted<Body>> {
  const options = await callApi<{ data: Options<"startRegistration"> }>({ path: "user/passkey/options" });
  if (options.kind !== "done") return options;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options.body.data }).catch(() => null);
  return response && await callApi<Body>({ path: "user/passkey/register", input: { response, name } });
}
