import { type KeyObject, verify } from "node:crypto";
import { algorithm } from "./rsa_keys.ts";

/** RSA-SHA256 over a body, in base64. It is worked out beside the event loop, which a signature would hold up for long. */
export async function signBody(key: CryptoKey, body: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(body))).toBase64();
}

/** Whether the key's holder signed a body. */
export async function isSignedBody(key: CryptoKey, body: Uint8Array | string, signature: string): Promise<boolean> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  const given = fromBase64(signature);
  return given !== null && await crypto.subtle.verify(algorithm, key, given, bytes);
}

/** The same for readers that can't wait: it holds up the event loop for less than a millisecond. */
export function isSignedAtOnce(key: KeyObject, body: Uint8Array, signature: string): boolean {
  const given = fromBase64(signature);
  return given !== null && verify("sha256", body, key, given);
}

// One spelling only: base64 can say the same with other bits at its end and with spaces in between.
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.fromBase64(text);
    return bytes.toBase64() === text ? bytes : null;
  } catch {
    return null;
  }
}
