import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/session.ts";
import { type ProvedSession, recordProof } from "../sessions/step_up.ts";
import type { Visitor } from "../sessions/visitor.ts";
import type { RelyingParty } from "./relying_party.ts";
import type { Assertion } from "./schema.ts";
import { type UsedPasskey, usePasskey } from "./use_passkey.ts";

/**
 * Lets a member prove by one of their passkeys that it is them, as by the password, and a factor with it. Gives the session
 * with its next token, or null ({@link recordProof}).
 */
export async function stepUpByPasskey(
  ctx: Ctx,
  signedIn: SignedIn,
  response: Assertion,
  party: RelyingParty,
  visitor: Visitor,
): Promise<Result<ProvedSession | null, "passkey_refused">> {
  const used = await usePasskey(ctx, { purpose: "step_up", member: signedIn.member.id }, response, party);
  const proved = used.ok ? await recordPasskeyProof(ctx, signedIn, used.value, visitor) : used;
  if (!proved.ok) {
    const event = { kind: "step_up_failed", ...eventOf(ctx, visitor) } as const;
    await recordMemberEvent(ctx.db, signedIn.member.id, event);
  }
  return proved;
}

/** Notes the proof that a passkey was: it has to stand still behind the member's lock, and one that was removed since is none. */
export async function recordPasskeyProof(
  ctx: Ctx,
  signedIn: SignedIn,
  { id, member }: UsedPasskey,
  visitor: Visitor,
): Promise<Result<ProvedSession | null, "passkey_refused">> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    const existing = await tx.selectFrom("passkeys").select("id").where("member_id", "=", member).where("id", "=", id)
      .executeTakeFirst();
    if (!existing) return refuse("passkey_refused");
    const event = { kind: "step_up", ...eventOf(ctx, visitor) } as const;
    const proved = await recordProof(tx, signedIn, "both", event.at);
    await recordMemberEvent(tx, member, event);
    return done(proved);
  });
}

function eventOf({ now }: Ctx, { address, userAgent }: Visitor) {
  return { at: now(), address, userAgent, details: { by: "passkey" } };
}
