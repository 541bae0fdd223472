import { isWithin } from "@/api/platform/settings/network.ts";
import type { Ctx } from "@/api/context.ts";
import { type CallbackRow, rawCallback } from "./store_callback.ts";
import type { CallbackReading, PaymentVendor, RawCallback } from "../vendors/port.ts";

/** A callback as verified and read, before its order is looked at. */
export interface ReadCallback {
  reading: CallbackReading;
  /** It came from an address that is not on the operators' list for this vendor. */
  isForeign: boolean;
}

/** A callback as its vendor's adapter reads it, and the address that it came from. */
export interface CameFrom {
  raw: RawCallback;
  sourceAddress: string;
}

/** Reads a callback: by its vendor's rules as of when it came, and by the operators' list of addresses as it is now. */
export function readStoredCallback(
  ctx: Pick<Ctx, "settings">,
  vendor: PaymentVendor,
  { raw, sourceAddress }: CameFrom,
): ReadCallback {
  const sources = sourcesOf(ctx, vendor.code);
  return {
    reading: vendor.verifyCallback(raw),
    isForeign: sources.length > 0 && !isWithin(sourceAddress, sources),
  };
}

/** The same of a stored one. */
export function readStored(ctx: Pick<Ctx, "settings">, vendor: PaymentVendor, row: CallbackRow): ReadCallback {
  return readStoredCallback(ctx, vendor, { raw: rawCallback(row), sourceAddress: row.source_address });
}

/** Whether an address is on the operators' list of the vendor's. */
export function isListed(ctx: Pick<Ctx, "settings">, vendorCode: string, address: string): boolean {
  return isWithin(address, sourcesOf(ctx, vendorCode));
}

function sourcesOf({ settings }: Pick<Ctx, "settings">, vendorCode: string): readonly string[] {
  return settings.get("deposit.callback_sources")[vendorCode] ?? [];
}

/** Why a callback is not acted on, whatever it says; null when it is authentic and readable. */
export function refusalOf(
  { reading, isForeign }: ReadCallback,
): "source_refused" | "bad_signature" | "unreadable" | null {
  if (isForeign) return "source_refused";
  if (reading.kind === "forged") return "bad_signature";
  return reading.kind === "unreadable" ? "unreadable" : null;
}
