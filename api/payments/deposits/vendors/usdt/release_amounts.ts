import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Frees the amounts of orders that are over for new orders, an hour after they stopped being theirs by the chain's clock:
 * the clocks differ, and at no time may an amount be two orders'.
 */
export async function releaseAmounts(db: Kysely<DB>, now: Date): Promise<void> {
  await db.updateTable("usdt_invoices").set({ reserved: false })
    .where("order_id", "in", (eb) =>
      // One that is held is being paid: it is freed the next time.
      eb.selectFrom("usdt_invoices").select("order_id").where("reserved", "=", true)
        .where("reserved_until", "<", new Date(now.getTime() - marginMs)).forNoKeyUpdate().skipLocked())
    .execute();
}

const marginMs = 60 * 60 * 1000;
