import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { byId } from "../../by_id.ts";
import type { ProviderRow } from "../providers/port.ts";
import { stillOpen, toOrder, type TransferOrder } from "./order.ts";
import { firstLookAfterMs, leaseMs } from "./timing.ts";

/** Which open orders to take up; without any of these, those that are due. */
export interface Wanted {
  id?: string;
  /**
   * Also before their time, each once per run. An order that the request which made it may still be working on is left
   * alone even then.
   */
  early?: boolean;
}

/** An order and whom to ask about it. */
export interface Claim {
  order: TransferOrder;
  provider: ProviderRow;
}

/** How many orders one claim takes at most. */
export const claimSize = 50;

/**
 * Takes orders for the length of a lease, and gives them oldest first. A process that dies with them only delays them by
 * that.
 */
export async function claimOrders(db: Kysely<DB>, now: Date, { id, early = false }: Wanted = {}): Promise<Claim[]> {
  const rows = await db.updateTable("game_transfers").from("providers")
    .set({
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: now,
      next_attempt_at: new Date(now.getTime() + leaseMs),
    })
    .whereRef("providers.code", "=", "game_transfers.provider")
    .where("game_transfers.id", "in", (query) =>
      query.selectFrom("game_transfers").select("id").where(stillOpen)
        .$if(!early, (due) => due.where("next_attempt_at", "<=", now))
        .$if(early, (any) =>
          any.where("created_at", "<=", new Date(now.getTime() - firstLookAfterMs))
            .where((of) => of.or([of("last_attempt_at", "is", null), of("last_attempt_at", "<", now)])))
        .$if(id !== undefined, (one) => one.where("id", "=", id!))
        .orderBy("next_attempt_at").limit(claimSize).forUpdate().skipLocked())
    .returningAll("game_transfers").returning(["providers.code", "providers.protocol", "providers.base_url"])
    .execute();
  return rows.sort(byId).map((row) => ({
    order: toOrder(row),
    provider: { code: row.code, protocol: row.protocol, base_url: row.base_url },
  }));
}
