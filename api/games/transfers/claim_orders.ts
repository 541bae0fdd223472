import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { DB, GameTransfers } from "@/db/types.ts";
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
export async function claimOrders(db: Kysely<DB>, now: Date, wanted: Wanted = {}): Promise<Claim[]> {
  const rows = await db.updateTable("game_transfers").from("providers")
    .set({
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: now,
      next_attempt_at: new Date(now.getTime() + leaseMs),
    })
    .whereRef("providers.code", "=", "game_transfers.provider")
    .where(
      "game_transfers.id",
      "in",
      (query) =>
        query.selectFrom("game_transfers").select("id").where(isWanted(wanted, now))
          .orderBy("next_attempt_at").limit(claimSize).forUpdate().skipLocked(),
    )
    .returningAll("game_transfers").returning(["providers.code", "providers.protocol", "providers.base_url"])
    .execute();
  return rows.sort(byId).map(toClaim);
}

/** The orders that {@link claimOrders} would take, by their ids and after `after`, without taking them. */
export async function findWanted(db: Kysely<DB>, now: Date, wanted: Wanted, after?: string): Promise<Claim[]> {
  const rows = await db.selectFrom("game_transfers").innerJoin("providers", "code", "provider")
    .selectAll("game_transfers").select(["providers.code", "providers.protocol", "providers.base_url"])
    .where(isWanted(wanted, now))
    .$if(after !== undefined, (query) => query.where("id", ">", after!))
    .orderBy("id").limit(claimSize).execute();
  return rows.map(toClaim);
}

function isWanted({ id, early = false }: Wanted, now: Date): RawBuilder<boolean> {
  const made = new Date(now.getTime() - firstLookAfterMs);
  const time = early
    ? sql`game_transfers.created_at <= ${made} and coalesce(last_attempt_at < ${now}, true)`
    : sql`next_attempt_at <= ${now}`;
  return sql`${stillOpen} and ${time} ${id === undefined ? sql`` : sql`and id = ${id}`}`;
}

function toClaim(row: Selectable<GameTransfers> & ProviderRow): Claim {
  const { code, protocol, base_url } = row;
  return { order: toOrder(row), provider: { code, protocol, base_url } };
}
