import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import { postOnce } from "@/api/platform/outgoing/post_once.ts";
import { type BrowserKeys, encryptPush, newKeyPair } from "./encrypt.ts";
import { isPushService } from "./push_service.ts";

/** The keys by which push services recognise the site (VAPID), and its contact. */
export interface VapidKeys {
  /** 32 bytes, base64url. */
  privateKey: string;
  /** `mailto:` or `https:`, for the push service's operators. */
  subject: string;
}

/** Where a browser takes notices: an address at its push service, and its keys. */
export interface Subscription extends BrowserKeys {
  endpoint: string;
}

/** A push service's answer to a notice. */
export type PushSent =
  | { kind: "accepted" }
  /** The browser has subscribed no more: nothing will ever arrive there. */
  | { kind: "gone" }
  /** It has not, and won't. */
  | { kind: "refused"; reason: string }
  /** It has not, or there was no answer. */
  | { kind: "later"; reason: string };

/** Sends notices to browsers. */
export interface PushSender {
  /** The site's public key, base64url, which a browser subscribes with. */
  readonly publicKey: string;
  /** Whether it sends to an address. */
  takes(endpoint: string): boolean;
  /** Sends one; never throws because of the other side. */
  send(subscription: Subscription, payload: string): Promise<PushSent>;
}

/** How long a push service keeps a notice for a browser that is off, in seconds. */
const storedSeconds = 86_400;

/** How long a signature is good, in seconds; RFC 8292 allows 24 hours. */
const signedSeconds = 12 * 3_600;

/** A new private key for VAPID_PRIVATE_KEY, with its public key; both base64url. */
export function makeVapidKeys(): { privateKey: string; publicKey: string } {
  const pair = newKeyPair();
  return { privateKey: pair.getPrivateKey("base64url"), publicKey: pair.getPublicKey("base64url") };
}

/** The public key of a private one, base64url; null if it is none. */
export function vapidPublicKey(privateKey: string): string | null {
  try {
    const bytes = Buffer.from(privateKey, "base64url");
    if (bytes.length !== 32) return null;
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(bytes);
    return pair.getPublicKey("base64url");
  } catch {
    return null;
  }
}

/** The sender with the site's keys; null without keys. Throws for a private key that is none. */
export function createPushSender(
  keys: VapidKeys | null,
  { now, takes = isPushService }: { now: () => Date; takes?: (endpoint: string) => boolean },
): PushSender | null {
  if (!keys) return null;
  const publicKey = vapidPublicKey(keys.privateKey);
  if (publicKey === null) throw new TypeError("not a private key on P-256");
  return {
    publicKey,
    takes,
    async send({ endpoint, ...browser }, payload) {
      // Once more: the rule may have become stricter since the browser subscribed.
      if (!takes(endpoint)) return { kind: "gone" };
      const answer = await postOnce({
        url: endpoint,
        headers: {
          authorization: `vapid t=${await vapidToken(keys, endpoint, now())}, k=${publicKey}`,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(storedSeconds),
          urgency: "normal",
        },
        body: encryptPush(new TextEncoder().encode(payload), browser),
        timeoutMs: 10_000,
        maxBytes: 16_384,
      });
      return answer.kind === "answer" ? sentBy(answer.status) : { kind: "later", reason: answer.why };
    },
  };
}

function sentBy(status: number): PushSent {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `status ${status}`;
  return status === 429 || status >= 500 ? { kind: "later", reason } : { kind: "refused", reason };
}

/** The signed token that names the site to the push service of an address (RFC 8292). */
export async function vapidToken({ privateKey, subject }: VapidKeys, endpoint: string, now: Date): Promise<string> {
  const point = Buffer.from(vapidPublicKey(privateKey) ?? "", "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", d: privateKey, x, y };
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + signedSeconds,
    sub: subject,
  };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(signed));
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}
