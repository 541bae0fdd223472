import type { Buffer } from "node:buffer";
import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import { done, refuse, type Result } from "../../../result.ts";
import { endSessions, sessionIdOf } from "../../sessions/end_sessions.ts";
import { retireToken } from "../../sessions/replace_token.ts";
import { expiryOf, hashToken, lastDayOf, newToken, type SignedIn } from "../../sessions/session.ts";
import { checkStatus } from "../../status/check_status.ts";
import type { StatusRefusal } from "../../status/status.ts";
import { lockMembers } from "../lock_member.ts";
import { isNewDevice, memberDevice, newDeviceMail, storeDevice } from "./member_devices.ts";
import type { Visitor } from "../../sessions/visitor.ts";

/** A session just started: the token is given once and stored nowhere. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** The data to start a session with. */
interface NewSession {
  remember: boolean;
  visitor: Visitor;
  /** Whether the sign-in took a factor besides the password, or in its place. */
  provedFactor?: boolean;
}

/** The proof of a right password. */
interface PasswordProof {
  passwordHash: string;
}

/** The passkey that was used. */
interface PasskeyProof {
  passkey: bigint;
}

/** So many sessions of a member live at a time; one more ends the one that was seen longest ago. */
export const maxSessions = 20;

/**
 * Opens a session for a member who has proved their identity, and remembers the device; refused if the member's status
 * doesn't permit signing in. The request's earlier session ends; if it was the member's own, its token becomes one of
 * the new session, so that their other tabs continue.
 * @param start with the proof, which is checked again under the member's lock: a changed password or a removed passkey
 * no longer proves anything
 */
export async function startSession(
  ctx: Ctx,
  member: MemberId,
  start: NewSession & { proof: PasswordProof },
): Promise<Result<StartedSession, StatusRefusal | "wrong_credentials">>;
export async function startSession(
  ctx: Ctx,
  member: MemberId,
  start: NewSession & { proof: PasskeyProof },
): Promise<Result<StartedSession, StatusRefusal | "passkey_refused">>;
export async function startSession(
  ctx: Ctx,
  member: MemberId,
  start: NewSession,
): Promise<Result<StartedSession, StatusRefusal>>;
export async function startSession(
  ctx: Ctx,
  member: MemberId,
  { remember, visitor, provedFactor = false, proof }: NewSession & { proof?: PasswordProof | PasskeyProof },
): Promise<Result<StartedSession, StatusRefusal | "wrong_credentials" | "passkey_refused">> {
  const token = newToken();
  const now = ctx.now();
  const device = memberDevice(member, visitor);
  return await inTransaction(ctx.db, async (tx) => {
    const presented = visitor.signedIn ?? null;
    // Other sign-ins of this member wait, so that the number of sessions stays bounded; so does a freeze.
    await lockMembers(tx, presented ? [member, presented.member.id] : [member]);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "sign_in");
    if (!allowed.ok) return allowed;
    if (proof && !await stands(tx, member, proof)) {
      return refuse("passkey" in proof ? "passkey_refused" : "wrong_credentials");
    }
    const endsAt = await lastMoment(tx, member, lastDayOf(remember, now));
    const expiresAt = earlier(expiryOf(remember, now), endsAt);
    const isNew = await isNewDevice(ctx, tx, device, visitor);
    const id = presented ? await takeOver(tx, member, presented, now) : v7();
    await storeDevice(tx, device, now);
    await tx.insertInto("sessions").values({
      token_hash: hashToken(token),
      id,
      remember,
      ...device,
      created_at: now,
      issued_at: now,
      proved_at: now,
      factor_at: provedFactor ? now : null,
      seen_at: now,
      expires_at: expiresAt,
      ends_at: endsAt,
    }).execute();
    await endOldest(tx, member, hashToken(token));
    await recordMemberEvent(tx, member, { kind: "sign_in", at: now, ...visitor });
    if (isNew) await sendMailSparingly(tx, { to: member, content: newDeviceMail(ctx, visitor), at: now });
    return done({ token, expiresAt });
  });
}

/** A temporary password ends with its time in the sessions that it opened, too, however they are renewed. */
async function lastMoment(tx: Transaction<DB>, member: MemberId, usual: Date): Promise<Date> {
  const row = await tx.selectFrom("members").select("temporary_password_until").where("id", "=", member)
    .whereRef("password_hash", "=", "temporary_password_hash").executeTakeFirst();
  return row?.temporary_password_until ? earlier(row.temporary_password_until, usual) : usual;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

async function stands(tx: Transaction<DB>, member: MemberId, proof: PasswordProof | PasskeyProof): Promise<boolean> {
  const query = "passkey" in proof
    ? tx.selectFrom("passkeys").select("id").where("member_id", "=", member).where("id", "=", proof.passkey)
    : tx.selectFrom("members").select("id").where("id", "=", member).where("password_hash", "=", proof.passwordHash);
  return await query.executeTakeFirst() !== undefined;
}

/**
 * Ends the session that a sign-in came with. Of the same member its tokens live for a minute more, under the id that the
 * new session then has: signing out ends them with it.
 * @returns the new session's id
 */
async function takeOver(tx: Transaction<DB>, member: MemberId, { member: of, session }: SignedIn, now: Date) {
  const id = await sessionIdOf(tx, session.tokenHash);
  if (id === null) return v7();
  if (of.id !== member) {
    await endSessions(tx, of.id, { only: id });
    return v7();
  }
  const current = await tx.selectFrom("sessions").select("token_hash").where("member_id", "=", member)
    .where("id", "=", id).where("replaced_at", "is", null).executeTakeFirst();
  if (current) await retireToken(tx, current.token_hash, null, now);
  return id;
}

/** Of present tokens and of replaced ones those stay that were seen last. */
async function endOldest(tx: Transaction<DB>, member: MemberId, latest: Buffer): Promise<void> {
  await sql`
    delete from sessions where member_id = ${member} and id in (
      select id from (
        select id, row_number() over (
            partition by replaced_at is null order by (token_hash = ${latest}) desc, seen_at desc
          ) as place
          from sessions where member_id = ${member}
      ) seen where place > ${maxSessions}
    ) and id <> (select id from sessions where token_hash = ${latest})`.execute(tx);
}
