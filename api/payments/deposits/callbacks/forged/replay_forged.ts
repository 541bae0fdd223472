import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { type CallbackRow, noticeFingerprint, rawCallback, storeCallback } from "../store_callback.ts";
import { type ReadCallback, readStoredCallback, refusalOf } from "../read_callback.ts";
import { replayBatch, type VendorCallback } from "../../replay/replay_callbacks.ts";
import type { Replay, ReplayFilter } from "../../replay/replay.ts";
import type { PaymentVendor, RawCallback } from "../../vendors/port.ts";

type ForgedRow = Selectable<DB["forged_callbacks"]>;

/**
 * Replays callbacks that were refused as forged and are authentic by today's keys and addresses: the vendor sent them
 * while its keys were set wrongly. Such a callback moves to the vendor's others, with the time when it came, and is
 * acted on.
 */
export async function replayForged(ctx: Ctx, replay: Replay): Promise<void> {
  for (let after = 0n;;) {
    const batch = await forgedOf(ctx, replay.filter).selectAll().where("id", ">", after).orderBy("id").limit(batchSize)
      .execute();
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    await replayBatch(ctx, replay, batch.flatMap((row) => readAgain(ctx, row)));
    replay.reported(batch.length);
  }
}

/** How many forged callbacks a replay would look at. */
export async function countForged(ctx: Ctx, filter: ReplayFilter): Promise<number> {
  const { count } = await forgedOf(ctx, filter).select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const batchSize = 200;

function forgedOf({ db }: Ctx, { vendor, from, until }: ReplayFilter) {
  return db.selectFrom("forged_callbacks")
    .$if(vendor !== undefined, (query) => query.where("vendor_code", "=", vendor!))
    .$if(from !== undefined, (query) => query.where("received_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("received_at", "<", until!));
}

/** The callback, if it is authentic by now. */
function readAgain(ctx: Ctx, row: ForgedRow): VendorCallback[] {
  const vendor = ctx.vendors.get(row.vendor_code);
  if (!vendor) return [];
  const raw = rawCallback(row);
  const read = readStoredCallback(ctx, vendor, { raw, sourceAddress: row.source_address });
  const refusal = refusalOf(read);
  if (refusal === "bad_signature" || refusal === "source_refused") return [];
  return [{
    ...read,
    vendor,
    callback: notStored(row),
    source: `forged callback ${row.id}`,
    adopt: () => adopt(ctx, vendor, read, raw, row),
  }];
}

/** Moves a callback to its vendor's others. */
async function adopt(
  ctx: Ctx,
  vendor: PaymentVendor,
  { reading }: ReadCallback,
  raw: RawCallback,
  row: ForgedRow,
): Promise<CallbackRow> {
  const { vendor_code, received_at, source_address, method, query, body, fingerprint } = row;
  return await inTransaction(ctx.db, async (tx) => {
    const callback = {
      vendor_code,
      received_at,
      source_address,
      method,
      query,
      headers: raw.headers,
      body,
      fingerprint,
    };
    const stored = await storeCallback({ ...ctx, db: tx }, {
      ...callback,
      noticeFingerprint: noticeFingerprint(vendor, reading, raw),
    });
    await tx.deleteFrom("forged_callbacks").where("id", "=", row.id).execute();
    return stored;
  });
}

/** The row that it would be among its vendor's callbacks, for a dry run. */
function notStored({ reason: _, ...row }: ForgedRow): CallbackRow {
  return {
    ...row,
    notice_print: null,
    received_count: 1n,
    last_received_at: null,
    attempts: 0,
    next_attempt_at: null,
    contradicted_at: null,
    signature_valid: null,
    order_id: null,
    verdict: null,
    acted_at: null,
  };
}
