import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import { mostFailures } from "./withdrawal_password.ts";

/**
 * Locks what needs the withdrawal password (withdrawals, cards, addresses, the password itself) until a time; a longer
 * lock stays. The caller holds the member's lock.
 */
export async function lockWithdrawals(tx: Transaction<DB>, member: MemberId, until: Date): Promise<void> {
  await tx.insertInto("withdrawal_password_tries").values({
    member_id: member,
    failures: mostFailures,
    locked_until: until,
  }).onConflict((conflict) =>
    conflict.column("member_id").doUpdateSet({
      failures: mostFailures,
      locked_until: sql`greatest(withdrawal_password_tries.locked_until, excluded.locked_until)`,
    })
  ).execute();
}
