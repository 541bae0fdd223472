import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Ctx } from "../context.ts";
import type { CameFrom } from "./read_callback.ts";
import { fingerprintOf } from "./store_callback.ts";
import type { CallbackReading, PaymentVendor } from "./vendors/port.ts";

/**
 * By what a vendor's callback is known again: by what it says. A stranger who got hold of one can send it in endless
 * dresses (other headers, another spelling of the same form), and they are all the same word. What can't be read is known
 * by all of it. Where the vendor's addresses are listed, from where it came belongs to it: the list may change.
 */
export function noticePrint(
  { settings }: Pick<Ctx, "settings">,
  { code }: PaymentVendor,
  reading: CallbackReading,
  { raw, sourceAddress }: CameFrom,
): Buffer {
  if (reading.kind !== "authentic") {
    return fingerprintOf({ ...raw, vendorCode: code, sourceAddress }, raw.headers);
  }
  const isListed = (settings.get("deposit.callback_sources")[code] ?? []).length > 0;
  const words = Object.entries(reading.notice).sort().map(([name, value]) => [name, plain(value)]);
  return createHash("sha256").update(JSON.stringify([code, isListed ? sourceAddress : "", words])).digest();
}

function plain(value: string | bigint | boolean | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
