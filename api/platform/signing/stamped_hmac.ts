import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Header names of a signed message between the site and the sandboxes, lower case. */
const timestampHeader = "x-sandbox-timestamp";
const signatureHeader = "x-sandbox-signature";

/** How far the timestamp of a message may be from the clock of its reader, ms. */
export const freshForMs = 5 * 60 * 1000;

/** The two headers that make a message the sender's own: HMAC-SHA256 over `<timestamp in ms>.<body>`, in hex. */
export function signedHeaders(secret: string, body: Uint8Array | string, at: Date): Record<string, string> {
  const timestamp = String(at.getTime());
  return { [timestampHeader]: timestamp, [signatureHeader]: mac(secret, timestamp, body).toString("hex") };
}

/** Whether the message was signed with the secret and is fresh at the given time. Constant time in the signature. */
export function isSigned(
  secret: string,
  headers: { get(name: string): string | null },
  body: Uint8Array | string,
  at: Date,
): boolean {
  const timestamp = headers.get(timestampHeader) ?? "";
  const signature = headers.get(signatureHeader) ?? "";
  if (!/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const genuine = timingSafeEqual(mac(secret, timestamp, body), Buffer.from(signature, "hex"));
  return genuine && Math.abs(at.getTime() - Number(timestamp)) <= freshForMs;
}

function mac(secret: string, timestamp: string, body: Uint8Array | string): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}
