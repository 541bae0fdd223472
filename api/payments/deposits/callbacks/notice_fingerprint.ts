import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { CallbackReading, PaymentVendor, RawCallback } from "../vendors/port.ts";

/** Identifies a callback by what it says, however it is spelled; by its text where the adapter can't read it. */
export function noticeFingerprint(
  { code }: PaymentVendor,
  reading: CallbackReading,
  { query, body }: RawCallback,
): Buffer {
  const fingerprint = createHash("sha256");
  if (reading.kind !== "authentic") {
    return fingerprint.update(JSON.stringify([code, reading.kind, query])).update("\0").update(body).digest();
  }
  const message = Object.entries(reading.notice).sort().map(([name, value]) => [name, plain(value)]);
  return fingerprint.update(JSON.stringify([code, message])).digest();
}

function plain(value: string | bigint | boolean | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
