import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../context.ts";
import { byId } from "../by_id.ts";
import { eachOf } from "./each_of.ts";
import type { ProviderRow } from "./providers/port.ts";
import type { TransferState } from "./schema.ts";
import { conclude } from "./transfers/conclude.ts";
import { stateFor, toOrder, type TransferOrder } from "./transfers/order.ts";
import { tellOperator } from "./transfers/tell_operator.ts";
import { leaseMs, operatorToldAfterMs } from "./transfers/timing.ts";

/** How many orders a run took up, and how they stand after it. */
export interface Reconciled {
  succeeded: number;
  failed: number;
  pending: number;
}

/**
 * Takes up every transfer that is due: one that was never sent goes back, any other is asked about at its provider, by
 * our id, until the provider knows. Several processes may run it at once; each order is claimed by one of them.
 */
export async function reconcileTransfers(ctx: Ctx, now: Date): Promise<Reconciled> {
  const result = { succeeded: 0, failed: 0, pending: 0 };
  for (;;) {
    const claimed = await claimDue(ctx.db, now);
    const states = await eachOf(
      claimed,
      ordersAtOnce,
      (claim) => reconcileAlone(ctx, claim, now),
    );
    for (const state of states) result[state]++;
    if (claimed.length < claimSize) return result;
  }
}

const claimSize = 50;
const ordersAtOnce = 10;

interface Claim {
  order: TransferOrder;
  provider: ProviderRow;
}

/**
 * Takes due orders for the length of a lease, and gives them oldest first. A process that dies with them only delays them
 * by that.
 */
async function claimDue(db: Kysely<DB>, now: Date): Promise<Claim[]> {
  const rows = await db.updateTable("game_transfers").from("providers")
    .set({
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: now,
      next_attempt_at: new Date(now.getTime() + leaseMs),
    })
    .whereRef("providers.code", "=", "game_transfers.provider")
    .where("game_transfers.id", "in", (query) =>
      query.selectFrom("game_transfers").select("id")
        .where(sql<boolean>`state not in ('succeeded', 'failed')`).where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at").limit(claimSize).forUpdate().skipLocked())
    .returningAll("game_transfers").returning(["providers.code", "providers.protocol", "providers.base_url"])
    .execute();
  return rows.sort(byId).map((row) => ({
    order: toOrder(row),
    provider: { code: row.code, protocol: row.protocol, base_url: row.base_url },
  }));
}

/** One order that can't be reconciled (a bug, an outage) holds no other up: its lease ends and it is taken up again. */
async function reconcileAlone(ctx: Ctx, claim: Claim, now: Date): Promise<TransferState> {
  try {
    return stateFor((await reconcile(ctx, claim, now)).state);
  } catch (error) {
    const told = error instanceof Error ? error.stack : String(error);
    ctx.log.error("transfer not reconciled", { transfer: claim.order.id, error: told });
    return "pending";
  }
}

async function reconcile(ctx: Ctx, { order, provider }: Claim, now: Date): Promise<TransferOrder> {
  const after = await conclude(ctx, order, await hear(ctx, order, provider), now);
  if (stateFor(after.state) === "pending" && now.getTime() - order.createdAt.getTime() >= operatorToldAfterMs) {
    await tellOperator(ctx, after, "unresolved", now);
  }
  return after;
}

async function hear(ctx: Ctx, order: TransferOrder, provider: ProviderRow) {
  if (order.state === "held") return { kind: "never_sent" } as const;
  const adapter = ctx.providers.of(provider);
  // A provider that was taken out of the configuration can't be asked; its points wait, and an operator is told.
  return adapter ? await adapter.transferStatus(order.id) : { kind: "pending" } as const;
}
