import { endSessions } from "../../sessions/end_sessions.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import { auditMember, type MemberOperation, onLockedMember } from "./locked_member.ts";

/** A member's living session as operators see it: without its token. */
export interface OperatorSession {
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
  remember: boolean;
}

/** A member's living sessions, the one seen last first. */
export async function listMemberSessions({ db, now }: Ctx, member: MemberId): Promise<OperatorSession[]> {
  return await db.selectFrom("sessions")
    .select(["created_at as createdAt", "seen_at as seenAt", "expires_at as expiresAt", "address"])
    .select(["user_agent as userAgent", "remember"])
    .where("member_id", "=", member).where("replaced_at", "is", null).where("expires_at", ">", now()).orderBy(
      "seen_at",
      "desc",
    ).execute();
}

/** Ends all of them by an operator's word. */
export async function endAllSessions(
  ctx: Ctx,
  operation: MemberOperation,
): Promise<{ kind: "not_found" } | { kind: "ended"; sessions: number }> {
  return await onLockedMember(ctx, operation.account, async (inside, { id }) => {
    const sessions = await endSessions(inside.db, id, "all");
    if (sessions > 0) {
      const event = { kind: "sessions_ended", at: inside.now(), address: null, userAgent: null } as const;
      await recordMemberEvent(inside.db, id, { ...event, details: { sessions } });
      const content = { kind: "signed_out_by_support", params: {} } as const;
      await sendMail(inside.db, { to: id, content, at: inside.now() });
      await auditMember(inside, id, "member.sessions_ended", operation, { sessions });
    }
    return { kind: "ended" as const, sessions };
  });
}
