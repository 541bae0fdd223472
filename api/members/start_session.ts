import type { Buffer } from "node:buffer";
import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx, MemberId } from "../context.ts";
import { lockMember } from "./lock_member.ts";
import { expiryOf, hashToken, lastDayOf, newToken } from "../sessions/session.ts";

/** Where a session is started from. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** A session just started: the token is given once and stored nowhere. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** So many sessions of a member live at a time; one more ends the one that was seen longest ago. */
export const mostSessions = 20;

/** So many devices of a member are remembered; one more forgets the one that was used longest ago. */
export const mostDevices = 50;

/** Opens a session for a member who has proved who they are, and remembers from where. */
export async function startSession(
  ctx: Ctx,
  member: MemberId,
  { remember, visitor }: { remember: boolean; visitor: Visitor },
): Promise<StartedSession> {
  const token = newToken();
  const now = ctx.now();
  const expiresAt = expiryOf(remember, now);
  const device = { member_id: member, address: visitor.address, user_agent: visitor.userAgent.slice(0, 255) };
  await inTransaction(ctx.db, async (tx) => {
    // Other sign-ins of this member wait, so that the number of sessions stays bounded.
    await lockMember(tx, member);
    await tx.insertInto("devices").values({ ...device, first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(["member_id", "address", "user_agent"]).doUpdateSet({ last_seen_at: now })
      )
      .execute();
    await tx.insertInto("sessions").values({
      token_hash: hashToken(token),
      remember,
      ...device,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      ends_at: lastDayOf(remember, now),
    }).execute();
    await endOldest(tx, member, hashToken(token));
    await forgetOldest(tx, device);
  });
  return { token, expiresAt };
}

async function endOldest(tx: Transaction<DB>, member: MemberId, latest: Buffer): Promise<void> {
  await tx.deleteFrom("sessions").where(
    "token_hash",
    "in",
    (eb) =>
      eb.selectFrom("sessions").select("token_hash").where("member_id", "=", member).where("token_hash", "<>", latest)
        .orderBy("seen_at", "desc").offset(mostSessions - 1),
  ).execute();
}

async function forgetOldest(tx: Transaction<DB>, latest: Device): Promise<void> {
  await sql`
    delete from devices d using (
      select address, user_agent from devices
        where member_id = ${latest.member_id}
          and (address, user_agent) <> (${latest.address}, ${latest.user_agent})
        order by last_seen_at desc offset ${mostDevices - 1}
    ) old where d.member_id = ${latest.member_id} and d.address = old.address and d.user_agent = old.user_agent`
    .execute(tx);
}

interface Device {
  member_id: MemberId;
  address: string;
  user_agent: string;
}
