import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx, MemberId } from "../context.ts";
import { hashPassword, passwordOpens } from "../members/password.ts";
import { done, refuse, type Result } from "../result.ts";

/** So many wrong passwords in a row lock withdrawals, for so long. */
const mostFailures = 5;
const lockMs = 60 * 60 * 1000;

/** Why a withdrawal password was not taken. */
export type PasswordRefusal = "withdrawal_password_wrong" | "withdrawals_locked";

/**
 * Checks a member's withdrawal password. Until the member has set one, whatever was given is taken: the seed's clients
 * send a fixed default. A lock holds for the right password too, or guessing would go on under it.
 * @param onLock called in the transaction in which the fifth failure locks
 */
export async function checkWithdrawalPassword(
  ctx: Ctx,
  member: MemberId,
  given: string,
  onLock: (tx: Kysely<DB>) => Promise<void> = () => Promise.resolve(),
): Promise<Result<null, PasswordRefusal>> {
  const row = await ctx.db.selectFrom("members").leftJoin("withdrawal_password_tries as tries", "tries.member_id", "id")
    .select(["withdrawal_password_hash as hash", "tries.locked_until as lockedUntil"])
    .where("id", "=", member).executeTakeFirstOrThrow();
  if (row.lockedUntil && row.lockedUntil > ctx.now()) return refuse("withdrawals_locked", until(row.lockedUntil));
  if (row.hash === null) return done(null);
  // Counted before it is checked, so that many guesses at once are no more than five.
  const lockedUntil = await countTry(ctx, member, onLock);
  if (lockedUntil) return refuse("withdrawals_locked", until(lockedUntil));
  if (!await passwordOpens(row.hash, given)) return refuse("withdrawal_password_wrong");
  await ctx.db.deleteFrom("withdrawal_password_tries").where("member_id", "=", member).execute();
  return done(null);
}

/** Sets or changes the withdrawal password. To change it takes the one before. */
export async function setWithdrawalPassword(
  ctx: Ctx,
  member: MemberId,
  { before, password }: { before: string; password: string },
): Promise<Result<null, PasswordRefusal>> {
  const checked = await checkWithdrawalPassword(ctx, member, before);
  if (!checked.ok) return checked;
  const hash = await hashPassword(password);
  await ctx.db.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", member).execute();
  return done(null);
}

/** Takes one try. Gives until when withdrawals are locked when there was none left. */
async function countTry(ctx: Ctx, member: MemberId, onLock: (tx: Kysely<DB>) => Promise<void>): Promise<Date | null> {
  const now = ctx.now();
  return await ctx.db.transaction().execute(async (tx) => {
    // A lock that has run out begins a new row of tries.
    const { failures, locked_until } = await tx.insertInto("withdrawal_password_tries")
      .values({ member_id: member, failures: 1, locked_until: null })
      .onConflict((conflict) =>
        conflict.column("member_id").doUpdateSet({
          failures: sql`case when withdrawal_password_tries.locked_until <= ${now} then 1
            else withdrawal_password_tries.failures + 1 end`,
          locked_until: sql`case when withdrawal_password_tries.locked_until <= ${now} then null
            else withdrawal_password_tries.locked_until end`,
        })
      ).returning(["failures", "locked_until"]).executeTakeFirstOrThrow();
    if (locked_until) return locked_until;
    if (failures <= mostFailures) return null;
    const until = new Date(now.getTime() + lockMs);
    await tx.updateTable("withdrawal_password_tries").set({ locked_until: until }).where("member_id", "=", member)
      .execute();
    await onLock(tx);
    return until;
  });
}

function until(at: Date): { until: string } {
  return { until: at.toISOString() };
}
