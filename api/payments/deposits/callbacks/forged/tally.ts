import { type CallbackRequest, withoutSecrets } from "../store_callback.ts";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Ctx } from "@/api/context.ts";
import { networkOf } from "@/api/identity/sessions/network_of.ts";
import type { Tally, Totals } from "./read_hour.ts";

/** Why a callback counts as forged. */
export type ForgedReason = "bad_signature" | "source_refused" | "unknown_vendor" | "too_large";

/** A callback that is not shown to come from its vendor. */
export interface ForgedCallback {
  request: CallbackRequest;
  reason: ForgedReason;
  /** Its source is on the operators' list of the vendor's addresses. */
  isListed: boolean;
}

/** Sources beyond the limit share a tally. */
const sharedSource = "*";

/** Larger than any callback that a vendor sends; one that is larger is only counted. */
const wholeLimitBytes = 16 * 1024;

/** The tally that a callback is counted in: its source's own while there is room for one, else the shared one. */
export function tallyOf(ctx: Ctx, tallies: Map<string, Tally>, totals: Totals, forged: ForgedCallback): Tally {
  const limits = ctx.settings.get("deposit.forged_callbacks");
  const vendorCode = forged.reason === "unknown_vendor" ? "?" : vendorOf(forged.request.vendorCode);
  let source = sourceOf(forged);
  if (!totals.sources.has(source)) {
    if (totals.sources.size < (forged.isListed ? limits.listed_sources : limits.sources)) totals.sources.add(source);
    else source = sharedSource;
  }
  // Listed and unlisted sources have a shared tally each.
  if (source === sharedSource && forged.isListed) source = `${sharedSource} listed`;
  const key = `${vendorCode} ${source}`;
  const tally = tallies.get(key) ?? {
    vendorCode,
    source,
    isListed: forged.isListed,
    reason: forged.reason,
    received: 0n,
    receivedBytes: 0n,
    whole: 0,
    wholeBytes: 0,
    digest: Buffer.alloc(0),
    isTouched: true,
  };
  tallies.set(key, tally);
  return tally;
}

/** Counts a callback. */
export function countIn(tally: Tally, { request, reason }: ForgedCallback, fingerprint: Buffer): void {
  tally.isTouched = true;
  tally.reason = reason;
  tally.received++;
  tally.receivedBytes += BigInt(request.body.byteLength);
  tally.digest = createHash("sha256").update(tally.digest).update(fingerprint).digest();
}

/** Whether a callback may be kept whole. */
export function isRoom(ctx: Ctx, tally: Tally, totals: Totals, forged: ForgedCallback): boolean {
  if (forged.reason === "too_large") return false;
  const limits = ctx.settings.get("deposit.forged_callbacks");
  const [max, kilobytes] = forged.isListed
    ? [limits.listed_whole, limits.listed_whole_kilobytes]
    : [limits.whole, limits.whole_kilobytes];
  const size = sizeOf(forged);
  return tally.whole < max && size <= wholeLimitBytes && totals.wholeBytes + size <= kilobytes * 1000;
}

/** Returns the stored size of a callback, in bytes. */
export function sizeOf({ request: { query, headers, body } }: ForgedCallback): number {
  return JSON.stringify(withoutSecrets(headers)).length + query.length + body.byteLength;
}

function sourceOf({ request }: ForgedCallback): string {
  return networkOf(request.sourceAddress);
}

/** A vendor's code as the callback's address names it, or '?' if that can be no code. */
export function vendorOf(code: string): string {
  return /^[A-Z0-9]{1,16}$/.test(code) ? code : "?";
}
