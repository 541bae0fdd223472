import { isWithin } from "../settings/network.ts";
import type { Ctx } from "../context.ts";
import { type CallbackRow, rawCallback } from "./store_callback.ts";
import type { CallbackReading, PaymentVendor } from "./vendors/port.ts";

/** What the site makes of a stored callback, before it looks at the order. */
export interface ReadCallback {
  reading: CallbackReading;
  /** It came from an address that the operators don't let this vendor call from. */
  isForeign: boolean;
}

/** Reads a stored callback: by its vendor's rules as of when it came, and by the operators' list of addresses as it is now. */
export function readCallback(
  { settings }: Pick<Ctx, "settings">,
  vendor: PaymentVendor,
  callback: CallbackRow,
): ReadCallback {
  const sources = settings.get("deposit.callback_sources")[vendor.code] ?? [];
  return {
    reading: vendor.verifyCallback(rawCallback(callback)),
    isForeign: sources.length > 0 && !isWithin(callback.source_address, sources),
  };
}

/** Why nothing is done about a callback, whatever it says; null when it is the vendor's word about some order. */
export function refusalOf(
  { reading, isForeign }: ReadCallback,
): "source_refused" | "bad_signature" | "unreadable" | null {
  if (isForeign) return "source_refused";
  if (reading.kind === "forged") return "bad_signature";
  return reading.kind === "unreadable" ? "unreadable" : null;
}
