import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/session.ts";
import { type ProvedSession, recordProof } from "../sessions/step_up.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkCode, type CodeRefusal } from "./check_code.ts";

/**
 * Lets a member prove a factor by a code of their authenticator or a recovery code, for the next ten minutes. Gives the
 * session with its next token, or null ({@link recordProof}).
 */
export async function stepUpByCode(
  ctx: Ctx,
  signedIn: SignedIn,
  code: string,
  { address, userAgent }: Visitor,
): Promise<Result<ProvedSession | null, CodeRefusal | "second_factor_missing">> {
  const checked = await checkCode(ctx, signedIn.member.id, code);
  const event = { at: ctx.now(), address, userAgent, details: { by: "code" } };
  if (!checked) return refuse("second_factor_missing");
  if (!checked.ok) {
    await recordMemberEvent(ctx.db, signedIn.member.id, { kind: "step_up_failed", ...event });
    return checked;
  }
  return await inTransaction(ctx.db, async (tx) => {
    const proved = await recordProof(tx, signedIn, "factor", event.at);
    await recordMemberEvent(tx, signedIn.member.id, { kind: "step_up", ...event });
    return done(proved);
  });
}
