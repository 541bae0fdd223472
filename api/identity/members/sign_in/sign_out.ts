import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../../context.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import { endSessions, sessionIdOf } from "../../sessions/end_sessions.ts";
import type { SignedIn } from "../../sessions/session.ts";
import type { Visitor } from "../../sessions/visitor.ts";
import { lockMember } from "../lock_member.ts";

/** Ends a session: none of its tokens opens anything from now on, in any process. Ending it twice is harmless. */
export async function signOut(
  ctx: Ctx,
  signedIn: SignedIn | null,
  { address, userAgent }: Visitor,
): Promise<void> {
  if (!signedIn) return;
  const { member, session } = signedIn;
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member.id);
    const id = await sessionIdOf(tx, session.tokenHash);
    if (id === null) return;
    await endSessions(tx, member.id, { only: id });
    await recordMemberEvent(tx, member.id, { kind: "sign_out", at: ctx.now(), address, userAgent });
  });
}
