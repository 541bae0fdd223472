import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signature covers: nothing of a request can be changed, sent to another path, or sent again much later. */
export interface Signed {
  /** Milliseconds since 1970, as sent in {@link timestampHeader}. */
  timestamp: string;
  method: string;
  /** Path with query. */
  path: string;
  body: string;
}

export const timestampHeader = "x-timestamp";
export const signatureHeader = "x-signature";

/** How far a request's time may be from the service's clock, in milliseconds, either way. */
export const replayWindowMs = 60_000;

/** HMAC-SHA256 over the four parts, one per line, in hex. */
export function sign(secret: string, request: Signed): string {
  const { timestamp, method, path, body } = request;
  return createHmac("sha256", secret).update(`${timestamp}\n${method}\n${path}\n${body}`).digest("hex");
}

/** Whether the secret's holder sent this request at about `now`. The comparison takes the same time for every signature. */
export function verify(secret: string, request: Signed, signature: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(request.timestamp)) return false;
  const expected = Buffer.from(sign(secret, request), "hex");
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : "00".repeat(32), "hex");
  const authentic = timingSafeEqual(expected, given);
  return authentic && Math.abs(now.getTime() - Number(request.timestamp)) <= replayWindowMs;
}
