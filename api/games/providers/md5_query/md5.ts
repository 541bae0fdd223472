import { createHash } from "node:crypto";
import { isSameText } from "@/api/platform/signing/same_text.ts";

/**
 * MD5, for one protocol whose providers offer nothing else. Reasons and safeguards:
 * docs/decisions/2026-11-20-md5-in-one-protocol.md
 */

/** MD5 over a text and the secret at its end (`…&key=<secret>`), in lower-case hex. */
export function signWithMd5(secret: string, text: Uint8Array | string): string {
  return createHash("md5").update(text).update(`&key=${secret}`).digest("hex");
}

/** Whether the secret's holder signed this text. */
export function isSignedWithMd5(secret: string, text: Uint8Array | string, signature: string): boolean {
  return isSameText(signature, signWithMd5(secret, text));
}
