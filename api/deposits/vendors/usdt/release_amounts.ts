import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Frees the amounts of orders that ended long ago for new orders. An hour later than a payment would still be taken for
 * the old order (by the chain's clock), so that no payment could ever be for either.
 */
export async function releaseAmounts(db: Kysely<DB>, now: Date): Promise<void> {
  await db.updateTable("usdt_invoices").set({ reserved: false })
    .where("reserved", "=", true).where("reserved_until", "<", new Date(now.getTime() - marginMs)).execute();
}

const marginMs = 60 * 60 * 1000;
