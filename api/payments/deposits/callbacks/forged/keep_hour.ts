import { Buffer } from "node:buffer";
import { type Insertable, sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { fingerprintOf, withoutSecrets } from "../store_callback.ts";
import { countIn, type ForgedCallback, isRoom, sizeOf, tallyOf, vendorOf } from "./tally.ts";
import { readHour, type Tally } from "./read_hour.ts";

/**
 * Counts the forged callbacks of one hour, and stores whole those that there is room for. The first of each vendor in
 * an hour goes to the audit trail and the log.
 * @param now when the first of them came
 */
export async function keepHour(ctx: Ctx, hour: Date, now: Date, forged: readonly ForgedCallback[]): Promise<void> {
  const firsts = await inTransaction(ctx.db, async (tx) => {
    // One process counts at a time: the limits hold exactly, and only forged callbacks wait for this lock.
    await sql`select pg_advisory_xact_lock(hashtextextended('forged_callbacks', 0))`.execute(tx);
    const fingerprints = forged.map(({ request }) => fingerprintOf(request, withoutSecrets(request.headers)));
    const book = await readHour(tx, hour, fingerprints);
    const whole: Insertable<DB["forged_callbacks"]>[] = [];
    const firsts: ForgedCallback[] = [];
    for (const [index, one] of forged.entries()) {
      const fingerprint = fingerprints[index]!;
      const totals = book.totals(one.isListed);
      const tally = tallyOf(ctx, book.tallies, totals, one);
      if (!totals.vendors.has(tally.vendorCode)) firsts.push(one);
      totals.vendors.add(tally.vendorCode);
      countIn(tally, one, fingerprint);
      if (book.known.has(fingerprint.toHex()) || !isRoom(ctx, tally, totals, one)) continue;
      book.known.add(fingerprint.toHex());
      tally.whole++;
      tally.wholeBytes += sizeOf(one);
      totals.wholeBytes += sizeOf(one);
      whole.push(forgedCallbackRow(one, fingerprint, now));
    }
    if (whole.length > 0) await tx.insertInto("forged_callbacks").values(whole).execute();
    await writeTallies(tx, hour, now, [...book.tallies.values()].filter(({ isTouched }) => isTouched));
    await audit(tx, now, firsts);
    return firsts;
  });
  for (const { request, reason, isListed } of firsts) {
    const detail = { vendor: vendorOf(request.vendorCode), source: request.sourceAddress, reason };
    // A listed source is most likely the vendor itself: its payments are not credited until the keys agree.
    if (isListed) ctx.log.error("callbacks from a vendor's own address are refused: do its keys agree?", detail);
    else ctx.log.warn("callbacks are refused", detail);
  }
}

function forgedCallbackRow(
  { request, reason }: ForgedCallback,
  fingerprint: Buffer,
  now: Date,
): Insertable<DB["forged_callbacks"]> {
  return {
    vendor_code: vendorOf(request.vendorCode),
    received_at: now,
    source_address: request.sourceAddress,
    reason,
    method: request.method,
    query: request.query,
    headers: JSON.stringify(withoutSecrets(request.headers)),
    body: Buffer.from(request.body),
    fingerprint,
  };
}

async function writeTallies(tx: Transaction<DB>, hour: Date, now: Date, tallies: Tally[]): Promise<void> {
  const rows: Insertable<DB["forged_callback_counts"]>[] = tallies.map((tally) => ({
    hour,
    vendor_code: tally.vendorCode,
    source: tally.source,
    listed: tally.isListed,
    reason: tally.reason,
    received: tally.received,
    received_bytes: tally.receivedBytes,
    whole: tally.whole,
    whole_bytes: BigInt(tally.wholeBytes),
    digest: tally.digest,
    last_at: now,
  }));
  await tx.insertInto("forged_callback_counts").values(rows).onConflict((conflict) =>
    conflict.columns(["hour", "vendor_code", "source"]).doUpdateSet((eb) => ({
      reason: eb.ref("excluded.reason"),
      received: eb.ref("excluded.received"),
      received_bytes: eb.ref("excluded.received_bytes"),
      whole: eb.ref("excluded.whole"),
      whole_bytes: eb.ref("excluded.whole_bytes"),
      digest: eb.ref("excluded.digest"),
      last_at: eb.ref("excluded.last_at"),
    }))
  ).execute();
}

async function audit(tx: Transaction<DB>, at: Date, firsts: readonly ForgedCallback[]): Promise<void> {
  await recordEvents(
    tx,
    firsts.map(({ request, reason, isListed }) => ({
      at,
      operator: systemOperator,
      action: "callbacks.refused",
      subject: `callbacks ${reason === "unknown_vendor" ? "?" : vendorOf(request.vendorCode)}`,
      reason,
      detail: { vendor: vendorOf(request.vendorCode), sourceAddress: request.sourceAddress, isListed },
    })),
  );
}
