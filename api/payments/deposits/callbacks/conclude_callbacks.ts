import { sql, type Transaction } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { inTransactionOnce } from "@/db/in_transaction.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { idOf } from "../orders/order.ts";
import type { Verdict } from "../settlement/decide.ts";
import { settleAll, type Settled, type VendorWord } from "../settlement/settle.ts";
import type { CallbackRow } from "./store_callback.ts";

/** The verdict on a callback. */
export type CallbackVerdict = Verdict | "source_refused" | "bad_signature" | "unreadable";

/** The same, or `unconfirmed`: the vendor did not confirm the payment, and will be asked again. */
export interface Acted {
  verdict: CallbackVerdict | "unconfirmed";
  orderId: string | null;
  changed: boolean;
}

/** The conclusion about a callback: its vendor's notice about an order, or a reason to do nothing. */
export type Conclusion =
  | ({ kind: "word" } & VendorWord)
  | { kind: "refused"; verdict: "source_refused" | "bad_signature" | "unreadable"; isSigned: boolean };

/**
 * Does what a callback says and notes its verdict, both or neither. Callbacks that come at the same moment share a
 * transaction, those about one order never; one that waits for a lock leaves the others'
 * (packages/batcher/create_batcher.ts).
 */
export async function concludeCallback(ctx: Ctx, callback: CallbackRow, conclusion: Conclusion): Promise<Acted> {
  return await concludeTogether(ctx.db, { ctx, callback, conclusion });
}

interface Concluding {
  ctx: Ctx;
  callback: CallbackRow;
  conclusion: Conclusion;
}

const concludeTogether = batchPerDatabase<Concluding, Acted>(
  async (db, requested, lockWaitMs) => await inTransactionOnce(db, lockWaitMs, (tx) => concludeAll(tx, requested)),
  { keyOf: subjectOf, ownerOf: subjectOf },
);

/** The order that it is about, or else the callback. */
function subjectOf({ callback, conclusion }: Concluding): string {
  return conclusion.kind === "word" ? idOf(conclusion.notice) : `callback ${callback.id}`;
}

interface Outcome extends Omit<Settled, "verdict"> {
  verdict: CallbackVerdict;
}

async function concludeAll(tx: Transaction<DB>, requested: readonly Concluding[]): Promise<Acted[]> {
  // All are of one database, whose site has one clock and one set of settings.
  const { ctx } = requested[0]!;
  const replies = requested.flatMap(({ conclusion }) => conclusion.kind === "word" ? [conclusion] : []);
  const settled = (await settleAll(ctx, tx, replies)).values();
  const outcomes = requested.map(({ conclusion }): Outcome =>
    conclusion.kind === "word" ? settled.next().value! : { verdict: conclusion.verdict, orderId: null, changed: false }
  );
  const noted = await noteVerdicts(ctx, tx, requested, outcomes);
  await auditCallbacks(
    ctx,
    tx,
    requested.flatMap(({ callback }, index) => {
      const { verdict } = outcomes[index]!;
      return noted.has(callback.id) && withoutOrder.has(verdict) ? [{ callback, verdict }] : [];
    }),
  );
  return outcomes.map((outcome, index) => (
    { ...outcome, changed: outcome.changed || noted.has(requested[index]!.callback.id) }
  ));
}

/** The callbacks whose verdict was noted. The first one stays, unless a later one changed the order. */
async function noteVerdicts(
  ctx: Ctx,
  tx: Transaction<DB>,
  requested: readonly Concluding[],
  outcomes: readonly Outcome[],
): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    update vendor_callbacks c
      set verdict = i.verdict, order_id = i.order_id, signature_valid = i.signed, acted_at = ${ctx.now()}
      from ${
    rowsOf("i", requested, {
      id: ["bigint", ({ callback }) => callback.id],
      verdict: ["text", (_, index) => outcomes[index]!.verdict],
      order_id: ["uuid", (_, index) => outcomes[index]!.orderId],
      changed: ["boolean", (_, index) => outcomes[index]!.changed],
      signed: ["boolean", ({ conclusion }) => conclusion.kind === "word" || conclusion.isSigned],
    })
  }
      where c.id = i.id and (i.changed or c.acted_at is null)
      returning c.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Verdicts that leave no trace at an order, and still are an operator's business. */
const withoutOrder: ReadonlySet<CallbackVerdict> = new Set([
  "source_refused",
  "bad_signature",
  "unreadable",
  "unknown_order",
]);

async function auditCallbacks(
  ctx: Ctx,
  tx: Transaction<DB>,
  refused: readonly { callback: CallbackRow; verdict: CallbackVerdict }[],
): Promise<void> {
  const at = ctx.now();
  await recordEvents(
    tx,
    refused.map(({ callback, verdict }) => ({
      at,
      operator: systemOperator,
      action: "callback.refused",
      subject: `callback ${callback.id}`,
      reason: verdict,
      detail: { vendor: callback.vendor_code, sourceAddress: callback.source_address },
    })),
  );
}
