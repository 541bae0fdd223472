import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { compareIds } from "../../../lists/by_id.ts";
import type { ProviderRow } from "../../providers/port.ts";
import { leaseMs, stillOpen, toOrder, type TransferOrder } from "../order.ts";
import { firstPollAfterMs } from "../start_transfer.ts";

/** The open orders to claim; without any of these, those that are due. */
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

/** The providers that have orders which a run that began at `startedAt` takes up. */
export async function providersWanted(db: Kysely<DB>, startedAt: Date, wanted: Wanted): Promise<ProviderRow[]> {
  return await db.selectFrom("providers").select(["code", "protocol", "base_url"])
    .where(sql<boolean>`exists (
      select from game_transfers where provider = providers.code and ${isWanted(wanted, startedAt)}
    )`)
    .orderBy("code").execute();
}

/** The batch that a run claims of one provider's orders. */
export interface NextClaim {
  /** When the run began: it takes up each order once. */
  startedAt: Date;
  now: Date;
  max: number;
}

/**
 * Claims a provider's orders for the length of a lease, those that have waited longest first. A process that dies with
 * them only delays them by that.
 */
export async function claimOrders(
  db: Kysely<DB>,
  provider: ProviderRow,
  wanted: Wanted,
  { startedAt, now, max }: NextClaim,
): Promise<TransferOrder[]> {
  const rows = await db
    // Not as a subquery of the update: a plan may run that for every row, and then takes more than `most`.
    .with("due", (query) =>
      query.selectFrom("game_transfers").select("id")
        .where("provider", "=", provider.code).where(isWanted(wanted, startedAt))
        .orderBy("next_attempt_at").limit(max).forNoKeyUpdate().skipLocked())
    .updateTable("game_transfers").from("due").whereRef("game_transfers.id", "=", "due.id")
    .set({
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: now,
      next_attempt_at: new Date(now.getTime() + leaseMs),
    })
    .returningAll("game_transfers").execute();
  return rows.sort(compareIds).map(toOrder);
}

/** Returns a page of the wanted orders without claiming them: at most {@link pageSize} by their ids, after `after`. */
export async function findWanted(db: Kysely<DB>, now: Date, wanted: Wanted, after?: string): Promise<Claim[]> {
  const rows = await db.selectFrom("game_transfers").innerJoin("providers", "code", "provider")
    .selectAll("game_transfers").select(["providers.code", "providers.protocol", "providers.base_url"])
    .where(isWanted(wanted, now))
    .$if(after !== undefined, (query) => query.where("id", ">", after!))
    .orderBy("id").limit(pageSize).execute();
  return rows.map(toClaim);
}

/** How many orders {@link findWanted} gives at most. */
export const pageSize = 50;

function isWanted({ id, early = false }: Wanted, startedAt: Date): RawBuilder<boolean> {
  const made = new Date(startedAt.getTime() - firstPollAfterMs);
  const time = early
    ? sql`game_transfers.created_at <= ${made} and coalesce(last_attempt_at < ${startedAt}, true)`
    : sql`next_attempt_at <= ${startedAt}`;
  return sql`${stillOpen} and ${time} ${id === undefined ? sql`` : sql`and id = ${id}`}`;
}

function toClaim(row: Selectable<DB["game_transfers"]> & ProviderRow): Claim {
  const { code, protocol, base_url } = row;
  return { order: toOrder(row), provider: { code, protocol, base_url } };
}
