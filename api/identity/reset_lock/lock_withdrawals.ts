import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** So many wrong withdrawal passwords in a row lock withdrawals. */
export const maxFailures = 5;
/** For so long, in milliseconds: a reset locks them for longer. */
export const failuresLockMs = 60 * 60 * 1000;

/** How long a reset locks a member's withdrawals. */
export interface ResetLock {
  hours: number;
  lockedUntil: Date;
}

/**
 * Locks what needs the withdrawal password (withdrawals, cards, addresses, the password itself) after a reset, for the
 * time of the setting `withdrawal.reset_lock_hours`; a longer lock stays. The site can't distinguish who resets from a
 * thief: the member gets a mail and has so long to speak up. The caller holds the member's lock.
 */
export async function lockWithdrawals({ db, settings, now }: Ctx, member: MemberId): Promise<ResetLock> {
  const hours = settings.get("withdrawal.reset_lock_hours");
  const until = new Date(now().getTime() + hours * 3_600_000);
  const { locked_until } = await db.insertInto("withdrawal_password_tries").values({
    member_id: member,
    failures: maxFailures,
    locked_until: until,
  }).onConflict((conflict) =>
    conflict.column("member_id").doUpdateSet({
      failures: maxFailures,
      locked_until: sql`greatest(withdrawal_password_tries.locked_until, excluded.locked_until)`,
    })
  ).returning("locked_until").executeTakeFirstOrThrow();
  return { hours, lockedUntil: locked_until ?? until };
}

/** Whether a reset has locked a member's withdrawals: for longer than wrong passwords do. The caller holds the member's lock. */
export async function lockedByReset(db: Kysely<DB>, member: MemberId, now: Date): Promise<boolean> {
  const row = await db.selectFrom("withdrawal_password_tries").select("locked_until").where("member_id", "=", member)
    .where("locked_until", ">", new Date(now.getTime() + failuresLockMs)).executeTakeFirst();
  return row !== undefined;
}
