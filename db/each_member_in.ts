import type { Kysely, Transaction } from "kysely";
import { inTransaction } from "./in_transaction.ts";
import type { DB } from "./types.ts";

/**
 * Does some work for each member who has rows in a table, one member after the other, each in a separate transaction:
 * it may be stopped anywhere and started again.
 * @param work gives how much it did
 * @returns the sum
 */
export async function eachMemberIn(
  db: Kysely<DB>,
  table:
    | "totp_factors"
    | "store_numbers"
    | "member_emails"
    | "draw_seeds"
    | "turntable_shipments"
    | "push_subscriptions",
  work: (tx: Transaction<DB>, member: bigint) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let after = 0n;;) {
    const next = await db.selectFrom(table).select("member_id").where("member_id", ">", after)
      .orderBy("member_id").limit(1).executeTakeFirst();
    if (!next) return done;
    after = next.member_id;
    done += await inTransaction(db, (tx) => work(tx, next.member_id));
  }
}
