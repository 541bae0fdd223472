import { algorithm } from "./keys.ts";

/** Of a request and of its answer: the signature over the body's bytes in base64. */
export const signatureHeader = "x-signature";

/** How far a request's `sent_at` may be from the service's clock, in milliseconds, either way. */
export const replayWindowMs = 60_000;

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

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return null;
  }
}
