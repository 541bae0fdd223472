import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { done, type Result } from "../../result.ts";
import { type ProvedSession, recordProof } from "../sessions/step_up.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkOwnPassword, type OwnPasswordRefusal } from "./check_own_password.ts";

/**
 * Lets a member prove by their password that it is them, for what changes where money goes in the next ten minutes. Gives
 * the session with its next token, or null ({@link recordProof}).
 */
export async function stepUpByPassword(
  ctx: Ctx,
  signedIn: SignedIn,
  password: string,
  visitor: Visitor,
): Promise<Result<ProvedSession | null, OwnPasswordRefusal>> {
  const checked = await checkOwnPassword(ctx, signedIn, { path: "password", password }, visitor);
  if (!checked.ok) return checked;
  const at = ctx.now();
  const { address, userAgent } = visitor;
  return await inTransaction(ctx.db, async (tx) => {
    const proved = await recordProof(tx, signedIn, "password", at);
    await recordMemberEvent(tx, signedIn.member.id, { kind: "step_up", at, address, userAgent });
    return done(proved);
  });
}
