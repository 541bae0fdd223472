import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** The withdrawal limits of a member's level. */
export interface WithdrawalLimits {
  /** The most of one withdrawal, in cents. */
  maxCents: bigint;
  /** How many they may ask for in a day. */
  aDay: number;
}

/** Reads the current withdrawal limits of a member's level. Under the member's lock the level stays as it is. */
export async function readWithdrawalLimits(db: Kysely<DB>, member: MemberId): Promise<WithdrawalLimits> {
  const row = await db.selectFrom("members as m").innerJoin("levels as l", "l.level", "m.user_level")
    .select(["l.withdrawal_most_cents", "l.withdrawals_a_day"]).where("m.id", "=", member).executeTakeFirstOrThrow();
  return { maxCents: row.withdrawal_most_cents, aDay: row.withdrawals_a_day };
}
