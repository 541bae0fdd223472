import type { Kysely } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import type { Visitor } from "../../sessions/visitor.ts";
import { lockMember } from "../lock_member.ts";
import { sendMail, sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { failuresLockMs, lockedByReset, maxFailures } from "../../reset_lock/lock_withdrawals.ts";
import { busyRetryS } from "./password_limiter.ts";
import { isCommonPassword } from "./common_passwords.ts";
import { done, refuse, refuseField, refuseUntil, type Result } from "../../../result.ts";

/** Why a withdrawal password was not taken. */
export type PasswordRefusal = "withdrawal_password_wrong" | "withdrawals_locked" | "busy";

/**
 * Checks a member's withdrawal password. Until the member has set one, whatever was given is taken: existing clients
 * send a fixed default. A lock holds for the right password too, or guessing would go on under it. The member gets a
 * mail about it by mail. Gives the hash that the password was right for (null: none was set), by which a later look
 * under the member's lock finds whether it still is.
 */
export async function checkWithdrawalPassword(
  ctx: Ctx,
  member: MemberId,
  given: string,
): Promise<Result<string | null, PasswordRefusal>> {
  using permit = ctx.passwords.enter(`member ${member}`, true);
  if (!permit) return refuseUntil("busy", busyRetryS);
  const taken = await takeTry(ctx, member);
  if ("lockedUntil" in taken) return refuse("withdrawals_locked");
  if (taken.hash === null) return done(null);
  if (!await permit.opens(taken.hash, given)) {
    if (taken.isLast) await mailAboutLock(ctx, member);
    return refuse("withdrawal_password_wrong");
  }
  await forgetTries(ctx, member);
  return done(taken.hash);
}

/**
 * Whether an accepted withdrawal password is still current, and no reset has locked withdrawals since: the operation
 * checks this in its own transaction, under the member's lock.
 * @param hash from {@link checkWithdrawalPassword}
 */
export async function withdrawalPasswordStands(
  { db, now }: Ctx,
  member: MemberId,
  hash: string | null,
): Promise<Result<null, "withdrawal_password_wrong" | "withdrawals_locked">> {
  if (await lockedByReset(db, member, now())) return refuse("withdrawals_locked");
  return await withdrawalPasswordHash(db, member) === hash ? done(null) : refuse("withdrawal_password_wrong");
}

/** The hash of a member's present withdrawal password; null while none is set. */
async function withdrawalPasswordHash(db: Kysely<DB>, member: MemberId): Promise<string | null> {
  const { hash } = await db.selectFrom("members").select("withdrawal_password_hash as hash")
    .where("id", "=", member).executeTakeFirstOrThrow();
  return hash;
}

/**
 * Sets or changes the withdrawal password; one that everybody uses is refused before a try is taken. To change it takes
 * the one before, also if another was set just now.
 */
export async function setWithdrawalPassword(
  ctx: Ctx,
  member: MemberId,
  { before, password }: { before: string; password: string },
  from: Visitor,
): Promise<Result<null, PasswordRefusal | "invalid_field">> {
  if (await isCommonPassword(password)) return refuseField("withdrawal_password", "password_common");
  const checked = await checkWithdrawalPassword(ctx, member, before);
  if (!checked.ok) return checked;
  using permit = ctx.passwords.enter(`member ${member}`, true);
  if (!permit) return refuseUntil("busy", busyRetryS);
  const hash = await permit.hash(password);
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    const stands = await withdrawalPasswordStands({ ...ctx, db: tx }, member, checked.value);
    if (!stands.ok) return stands;
    await tx.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", member).execute();
    await recordMemberEvent(tx, member, { kind: "withdrawal_password_set", at: ctx.now(), ...from });
    await sendMailSparingly(tx, {
      to: member,
      content: { kind: "withdrawal_password_set", params: {} },
      at: ctx.now(),
    });
    return done(null);
  });
}

/**
 * Takes one try before the password is checked, so that many guesses at once are no more than five. The last one locks;
 * should its password be right, the lock goes with the row. While there is no password to guess nothing counts.
 */
async function takeTry(
  ctx: Ctx,
  member: MemberId,
): Promise<{ lockedUntil: Date } | { hash: string | null; isLast: boolean }> {
  const now = ctx.now();
  return await inTransaction(ctx.db, async (tx) => {
    // In a separate statement: password and tries have to be read after waiting for other tries.
    await lockMember(tx, member);
    const hash = await withdrawalPasswordHash(tx, member);
    const before = await tx.selectFrom("withdrawal_password_tries").selectAll().where("member_id", "=", member)
      .executeTakeFirst();
    const lockedUntil = before?.locked_until;
    if (lockedUntil && lockedUntil > now) return { lockedUntil };
    if (hash === null) return { hash, isLast: false };
    // A lock that has run out begins a new row of tries.
    const failures = lockedUntil ? 1 : (before?.failures ?? 0) + 1;
    const isLast = failures >= maxFailures;
    const tries = { failures, locked_until: isLast ? new Date(now.getTime() + failuresLockMs) : null };
    await tx.insertInto("withdrawal_password_tries").values({ member_id: member, ...tries })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(tries)).execute();
    return { hash, isLast };
  });
}

/**
 * A right password ends the tries, and the lock that its own try may have been. A longer lock is one that operators have
 * set in the meantime, when they took this very password back: it stays.
 */
async function forgetTries({ db, now }: Ctx, member: MemberId): Promise<void> {
  const longest = new Date(now().getTime() + failuresLockMs);
  await db.deleteFrom("withdrawal_password_tries").where("member_id", "=", member)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<=", longest)])).execute();
}

async function mailAboutLock(ctx: Ctx, to: MemberId): Promise<void> {
  const content = { kind: "withdrawals_locked", params: { tries: maxFailures } } as const;
  await sendMail(ctx.db, { to, content, at: ctx.now() });
}
