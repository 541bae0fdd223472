import { createHmac, type KeyObject } from "node:crypto";
import { isSignedAtOnce } from "@/api/platform/signing/rsa.ts";
import { isSameText } from "@/api/platform/signing/same_text.ts";

/** Milliseconds since 1970: of a request, and of a callback. */
export const c2pTimestampHeader = "x-c2p-timestamp";
/** Of a request: text that is unique while the request's timestamp is valid. */
export const c2pNonceHeader = "x-c2p-nonce";
/** Of a request and of its answer: HMAC-SHA256 in hex. Of a callback: RSA-SHA256 in base64. */
export const c2pSignatureHeader = "x-c2p-signature";

/** How far a timestamp may be from the reader's clock, in ms, in either direction. */
export const c2pFreshForMs = 5 * 60 * 1000;

/** The reader of a message's headers. */
export interface HeaderReader {
  get(name: string): string | null | undefined;
}

/** The headers that make a request ours: the HMAC covers timestamp, nonce and body, with dots between. */
export function signC2pRequest(secret: string, body: string, at: Date, nonce: string): Record<string, string> {
  const timestamp = String(at.getTime());
  const signature = mac(secret, `${timestamp}.${nonce}.`, body);
  return { [c2pTimestampHeader]: timestamp, [c2pNonceHeader]: nonce, [c2pSignatureHeader]: signature };
}

/** Whether the secret's holder made this request at about `now`. The caller checks that the nonce is new. */
export function isSignedC2pRequest(secret: string, headers: HeaderReader, body: Uint8Array, now: Date): boolean {
  const [timestamp, nonce] = [headers.get(c2pTimestampHeader) ?? "", headers.get(c2pNonceHeader) ?? ""];
  if (!/^[\w-]{16,64}$/.test(nonce)) return false;
  const genuine = isSameText(headers.get(c2pSignatureHeader) ?? "", mac(secret, `${timestamp}.${nonce}.`, body));
  return genuine && isFresh(timestamp, now);
}

/** Of an answer: the HMAC covers the signature of the request that is answered, a dot and the answer's body. */
export function signC2pAnswer(secret: string, requestSignature: string, body: string | Uint8Array): string {
  return mac(secret, `${requestSignature}.`, body);
}

/** Whether the secret's holder gave this answer to that request. */
export function isSignedC2pAnswer(secret: string, requestSignature: string, headers: HeaderReader, body: Uint8Array) {
  return isSameText(headers.get(c2pSignatureHeader) ?? "", signC2pAnswer(secret, requestSignature, body));
}

/** Returns the signed text of a callback. */
export function callbackText(timestamp: string, body: string): string {
  return `${timestamp}.${body}`;
}

/** Whether the key's holder sent this callback at about the time it was received. */
export function isSignedCallback(key: KeyObject, headers: HeaderReader, body: Uint8Array, receivedAt: Date): boolean {
  const timestamp = headers.get(c2pTimestampHeader) ?? "";
  if (!isFresh(timestamp, receivedAt)) return false;
  const head = new TextEncoder().encode(callbackText(timestamp, ""));
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return isSignedAtOnce(key, signed, headers.get(c2pSignatureHeader) ?? "");
}

function isFresh(timestamp: string, at: Date): boolean {
  return /^\d{1,15}$/.test(timestamp) && Math.abs(at.getTime() - Number(timestamp)) <= c2pFreshForMs;
}

function mac(secret: string, head: string, body: string | Uint8Array): string {
  return createHmac("sha256", secret).update(head).update(body).digest("hex");
}
