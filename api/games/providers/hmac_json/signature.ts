import { createHmac } from "node:crypto";
import { isSameText } from "@/api/platform/signing/same_text.ts";

/** The signed parts of a request: none can be changed, sent to another path, or sent again much later. */
export interface SignedRequest {
  /** Milliseconds since 1970, as sent in {@link timestampHeader}. */
  timestamp: string;
  method: string;
  /** Path with query. */
  path: string;
  body: string;
}

export const hmacJsonTimestampHeader = "x-timestamp";
/** Of a request and of its answer. */
export const hmacJsonSignatureHeader = "x-signature";

/** How far a request's time may be from the service's clock, in milliseconds, in either direction. */
export const hmacJsonReplayWindowMs = 60_000;

/** HMAC-SHA256 over the four parts, one per line, in hex. */
export function signHmacJsonRequest(secret: string, { timestamp, method, path, body }: SignedRequest): string {
  return mac(secret, `${timestamp}\n${method}\n${path}\n`, body);
}

/** Whether the secret's holder sent this request at about `now`. */
export function isSignedHmacJsonRequest(secret: string, request: SignedRequest, signature: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(request.timestamp)) return false;
  return isSameText(signature, signHmacJsonRequest(secret, request)) &&
    Math.abs(now.getTime() - Number(request.timestamp)) <= hmacJsonReplayWindowMs;
}

/**
 * HMAC-SHA256 over the signature of the request that is answered and the answer's body, one per line, in hex: an answer to
 * another request, or to the same one at another time, is not an answer to this one.
 */
export function signHmacJsonAnswer(secret: string, requestSignature: string, body: Uint8Array | string): string {
  return mac(secret, `${requestSignature}\n`, body);
}

/** Whether the secret's holder gave this answer to that request. */
export function isSignedHmacJsonAnswer(
  secret: string,
  requestSignature: string,
  body: Uint8Array,
  signature: string | null,
): boolean {
  return isSameText(signature ?? "", signHmacJsonAnswer(secret, requestSignature, body));
}

function mac(secret: string, head: string, body: Uint8Array | string): string {
  return createHmac("sha256", secret).update(head).update(body).digest("hex");
}
