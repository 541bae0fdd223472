import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { CallbackReading, PaymentVendor, RawCallback } from "../vendors/port.ts";

/** Identifies a callback by what it says, however it is spelled; by its text where the adapter can't read it. */
export function noticePrint({ code }: PaymentVendor, reading: CallbackReading, { query, body }: RawCallback): Buffer {
  const print = createHash("sha256");
  if (reading.kind !== "authentic") {
    return print.update(JSON.stringify([code, reading.kind, query])).update("\0").update(body).digest();
  }
  const words = Object.entries(reading.notice).sort().map(([name, value]) => [name, plain(value)]);
  return print.update(JSON.stringify([code, words])).digest();
}

function plain(value: string | bigint | boolean | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
