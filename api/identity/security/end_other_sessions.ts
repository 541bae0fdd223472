import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { endSessions, sessionIdOf } from "../sessions/end_sessions.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";

/**
 * Signs a member out elsewhere: one session by its id, or without one all but the session that asks. That one itself is
 * ended by signing out, and another member's is not found.
 * @returns how many sessions ended
 */
export async function endOtherSessions(
  ctx: Ctx,
  { member, session }: SignedIn,
  id: string | null,
  visitor: Visitor,
): Promise<Result<{ ended: number }, "not_found">> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member.id);
    const own = await sessionIdOf(tx, session.tokenHash);
    // The session ended in the meantime, with its permissions.
    if (own === null || own === id) return refuse("not_found");
    const ended = await endSessions(tx, member.id, id === null ? { except: own } : { only: id });
    if (ended === 0) return id === null ? done({ ended }) : refuse("not_found");
    const event = { kind: "sessions_ended", at: ctx.now(), ...visitor, details: { ended } } as const;
    await recordMemberEvent(tx, member.id, event);
    // A stranger who has the password could keep the owner out by this: it is written where the owner reads it.
    const content = { kind: "devices_signed_out", params: { count: ended } } as const;
    await sendMailSparingly(tx, { to: member.id, content, at: ctx.now() });
    return done({ ended });
  });
}
