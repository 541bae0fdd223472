import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { countToday } from "../member_events/count_today.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { isCommonPassword } from "../members/passwords/common_passwords.ts";
import { lockMember } from "../members/lock_member.ts";
import { busyRetryS } from "../members/passwords/password_limiter.ts";
import { done, refuseField, refuseUntil, type Result } from "../../result.ts";
import { endSessions, sessionIdOf } from "../sessions/end_sessions.ts";
import { replaceToken } from "../sessions/replace_token.ts";
import { expiryOf, lastDayOf, newToken, type SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkOwnPassword, type OwnPasswordRefusal } from "./check_own_password.ts";

/** So often a login password may be changed in 24 hours: each change is a mail, which stays. */
export const maxPasswordChangesADay = 10;

/** The session by whose owner the password was changed, with the token to use from now on. */
export interface ChangedSession {
  token: string;
  remember: boolean;
  expiresAt: Date;
}

/**
 * Changes the login password of a member who knows the present one. Every other session ends with it, and this one gets
 * another token, which is given to no one who has only the one before. The member gets a mail.
 * @returns the session; null when it was ended meanwhile
 */
export async function changePassword(
  ctx: Ctx,
  signedIn: SignedIn,
  { before, password }: { before: string; password: string },
  visitor: Visitor,
): Promise<Result<ChangedSession | null, OwnPasswordRefusal>> {
  if (password === before) return refuseField("password", "password_same");
  if (await isCommonPassword(password)) return refuseField("password", "password_common");
  const checked = await checkOwnPassword(ctx, signedIn, { path: "password_old", password: before }, visitor);
  if (!checked.ok) return checked;
  const hash = await hashLimited(ctx, signedIn, password);
  if (hash === null) return refuseUntil("busy", busyRetryS);
  const { id } = signedIn.member;
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, id);
    const at = ctx.now();
    if (await countToday(tx, id, ["password_changed"], at) >= maxPasswordChangesADay) {
      return refuseUntil("too_many_attempts", 3600);
    }
    const { numUpdatedRows } = await tx.updateTable("members").set({ password_hash: hash })
      .where("id", "=", id).where("password_hash", "=", checked.value).executeTakeFirst();
    if (numUpdatedRows === 0n) return refuseField("password_old", "password_wrong");
    const session = await sessionIdOf(tx, signedIn.session.tokenHash);
    await endSessions(tx, id, session === null ? "all" : { except: session });
    await recordMemberEvent(tx, id, { kind: "password_changed", at, ...visitor });
    await sendMail(tx, { to: id, content: { kind: "password_changed", params: {} }, at });
    return done(session === null ? null : await giveToken(tx, signedIn, session, at));
  });
}

async function hashLimited(ctx: Ctx, { member }: SignedIn, password: string): Promise<string | null> {
  using permit = ctx.passwords.enter(`member ${member.id}`, true);
  return permit ? await permit.hash(password) : null;
}

async function giveToken(
  tx: Transaction<DB>,
  { member, session: { remember } }: SignedIn,
  session: string,
  now: Date,
): Promise<ChangedSession> {
  const { token_hash: current } = await tx.selectFrom("sessions").select("token_hash")
    .where("member_id", "=", member.id).where("id", "=", session).where("replaced_at", "is", null)
    .executeTakeFirstOrThrow();
  // One that began with a temporary password would end with that one's time.
  await tx.updateTable("sessions").set({ ends_at: lastDayOf(remember, now) }).where("token_hash", "=", current)
    .where("ends_at", "<", expiryOf(remember, now)).execute();
  const token = newToken();
  const expiresAt = await replaceToken(
    tx,
    current,
    { token, expiresAt: expiryOf(remember, now), provedAt: now, salt: null },
    now,
  );
  return { token, remember, expiresAt };
}
