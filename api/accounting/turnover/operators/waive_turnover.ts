import { sql } from "kysely";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Ctx } from "@/api/context.ts";
import { auditMember, type MemberOperation, onLockedMember } from "@/api/identity/members/operators/locked_member.ts";

/** A requirement of a top-up or of an adjustment that shall ask for nothing any more. */
export interface Waiver extends MemberOperation {
  /** The top-up's or the adjustment's id. */
  requirement: string;
}

/** The result. Only `waived` has changed anything. */
export type WaiverOutcome =
  | { kind: "not_found" }
  /** The member has no top-up or adjustment of this id that asks for turnover. */
  | { kind: "no_requirement" }
  /** It is played, or waived already. */
  | { kind: "not_open" }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | { kind: "waived"; remainingCents: bigint; proposedBy: string | null };

/**
 * Waives the rest of a requirement, in two operators' names, because it can let money leave. Bets settled before still
 * count towards it, later bets towards later credits, in whatever order they are read.
 */
export async function waiveTurnover(ctx: Ctx, waiver: Waiver): Promise<WaiverOutcome> {
  return await onLockedMember(ctx, waiver.account, async (inside, { id }): Promise<WaiverOutcome> => {
    const found = await inside.db.selectFrom("turnover_requirements")
      .select(["required_cents", "consumed_cents", "waived_at", "created_at"])
      .where("order_id", "=", waiver.requirement).where("member_id", "=", id).executeTakeFirst();
    if (!found) return { kind: "no_requirement" };
    const remainingCents = found.required_cents - found.consumed_cents;
    if (found.waived_at !== null || remainingCents === 0n) return { kind: "not_open" };
    const decision = {
      name: "member.turnover_waiver",
      subject: String(id),
      terms: { requirement: waiver.requirement },
    } as const;
    const agreement = await proposeOrAgree(inside.db, decision, waiver, inside.now());
    if (agreement.kind === "proposed") return { kind: "proposed" };
    // The process that credited may have been ahead of this one.
    const at = new Date(Math.max(inside.now().getTime(), found.created_at.getTime()));
    await inside.db.updateTable("turnover_requirements").set({ waived_at: at })
      .where("order_id", "=", waiver.requirement).execute();
    await sql`select recount_turnover(array[${id}]::bigint[], array[${at}]::timestamptz[])`.execute(inside.db);
    const { proposedBy } = agreement.proposal;
    await auditMember(inside, id, "member.turnover_waived", waiver, {
      requirement: waiver.requirement,
      remaining_cents: String(remainingCents),
      proposed_by: proposedBy,
    });
    await recordAgreement(inside.db, agreement, inside.now());
    return { kind: "waived", remainingCents, proposedBy };
  });
}
