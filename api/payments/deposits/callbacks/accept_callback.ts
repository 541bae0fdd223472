import { Buffer } from "node:buffer";
import type { Ctx } from "@/api/context.ts";
import { actOnCallback } from "./act_on_callback.ts";
import type { Acted } from "./conclude_callbacks.ts";
import { keepForged } from "./forged/keep_forged.ts";
import { type CallbackRequest, fingerprintOf, noticeFingerprint, rawRequest, storeCallback } from "./store_callback.ts";
import { isListed, readStoredCallback, refusalOf } from "./read_callback.ts";
import type { Acknowledgement } from "../vendors/port.ts";

/**
 * Accepts a vendor's callback: an authentic one is stored, processed, and answered in the vendor's protocol; null for
 * an unknown vendor. After a crash or an outage, stored callbacks are processed later; a callback that was not stored
 * is not acknowledged, and the vendor repeats it. Forged ones are stored elsewhere, within bounds.
 */
export async function acceptCallback(ctx: Ctx, request: CallbackRequest): Promise<Acknowledgement | null> {
  const { vendorCode, sourceAddress } = request;
  const vendor = ctx.vendors.get(vendorCode);
  if (!vendor) {
    await keepForged(ctx, { request, reason: "unknown_vendor", isListed: false });
    return null;
  }
  const receivedAt = ctx.now();
  const raw = rawRequest(request, receivedAt);
  const read = readStoredCallback(ctx, vendor, { raw, sourceAddress });
  const refusal = refusalOf(read);
  if (refusal === "bad_signature" || refusal === "source_refused") {
    await keepForged(ctx, { request, reason: refusal, isListed: isListed(ctx, vendor.code, sourceAddress) });
    return vendor.acknowledge(false);
  }
  const stored = await storeCallback(ctx, {
    vendor_code: vendorCode,
    received_at: receivedAt,
    source_address: sourceAddress,
    method: raw.method,
    query: raw.query,
    headers: raw.headers,
    body: Buffer.from(raw.body),
    fingerprint: fingerprintOf(request, raw.headers),
    noticeFingerprint: noticeFingerprint(vendor, read.reading, raw),
  });
  // Earlier callbacks are read at the time they came.
  const { verdict } = await actOnCallback(
    ctx,
    vendor,
    stored,
    undefined,
    stored.received_count === 1n ? read : undefined,
  );
  // A flagged callback is acknowledged too: it waits for an operator, and a repeat would change nothing.
  return vendor.acknowledge(!refused.has(verdict));
}

/** Counts a callback whose body was larger than any vendor's, and of which nothing was read. */
export async function countTooLarge(ctx: Ctx, request: CallbackRequest): Promise<void> {
  const { vendorCode, sourceAddress } = request;
  await keepForged(ctx, { request, reason: "too_large", isListed: isListed(ctx, vendorCode, sourceAddress) });
}

/** The sender may not be the vendor, or the vendor has not confirmed the payment yet: a repeat lets us ask again. */
const refused: ReadonlySet<Acted["verdict"]> = new Set(["bad_signature", "source_refused", "unconfirmed"]);
