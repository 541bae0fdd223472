import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { auditMember, type MemberOperation, onLockedMember } from "@/api/identity/members/operators/locked_member.ts";
import type { Ctx } from "../../context.ts";
import type { LimitName } from "./limit_names.ts";

/** The result. Only `changed` has changed the limit. */
export type ImposedLimit =
  | { kind: "not_found" }
  | { kind: "unchanged" }
  /** Another operator has to give the same limit. */
  | { kind: "proposed" }
  /** `fromCents` is null if there was none. */
  | { kind: "changed"; fromCents: bigint | null; proposedBy: string | null };

/**
 * Sets a limit of a member in an operator's name, in cents, of time in hundredths of a minute; null for none. It holds at once, beside the member's own: the
 * strictest counts. A higher one, or none, needs two operators. The member sees the limit, and not who set it.
 */
export async function imposeLimit(
  ctx: Ctx,
  { limit: { kind, period }, limitCents, ...operation }: MemberOperation & {
    limit: LimitName;
    limitCents: bigint | null;
  },
): Promise<ImposedLimit> {
  return await onLockedMember(ctx, operation.account, async (inside, { id }): Promise<ImposedLimit> => {
    const { db } = inside;
    // The lock under which transfers are judged; top-ups are under the member's.
    if (kind !== "top_up") await lockAllAccounts(db, id);
    const before = await db.selectFrom("imposed_limits").select("limit_cents").where("member_id", "=", id)
      .where("kind", "=", kind).where("period", "=", period).executeTakeFirst();
    const fromCents = before?.limit_cents ?? null;
    if (fromCents === limitCents) return { kind: "unchanged" };
    const at = inside.now();
    const isLooser = fromCents !== null && (limitCents === null || limitCents > fromCents);
    const terms = { limit: `${kind}_${period}`, from_cents: textOf(fromCents), to_cents: textOf(limitCents) };
    const decision = { name: "member.limit", subject: String(id), terms } as const;
    const agreement = isLooser ? await proposeOrAgree(db, decision, operation, at) : null;
    if (agreement?.kind === "proposed") return { kind: "proposed" };
    if (limitCents === null) {
      await db.deleteFrom("imposed_limits").where("member_id", "=", id).where("kind", "=", kind)
        .where("period", "=", period).execute();
    } else {
      const limit = { limit_cents: limitCents, set_by: operation.operator.trim(), set_at: at };
      await db.insertInto("imposed_limits").values({ member_id: id, kind, period, ...limit })
        .onConflict((conflict) => conflict.columns(["member_id", "kind", "period"]).doUpdateSet(limit)).execute();
    }
    const proposedBy = agreement?.proposal.proposedBy ?? null;
    await auditMember(inside, id, "member.limit_set", operation, { ...terms, proposed_by: proposedBy });
    if (agreement) await recordAgreement(db, agreement, at);
    return { kind: "changed", fromCents, proposedBy };
  });
}

function textOf(cents: bigint | null): string | null {
  return cents === null ? null : String(cents);
}
