import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { recoverySubject } from "./begin_recovery.ts";
import { openRecovery } from "./open_recovery.ts";

/** The result. Only `ended` has changed anything. */
export type RecoveryEnded =
  | { kind: "ended"; proposedBy: string }
  | { kind: "proposed" }
  | { kind: "none" }
  /** So many withdrawals are still held. */
  | { kind: "held"; withdrawals: number };

/**
 * Ends the open recovery, in two operators' names: from then on the difference between a provider's balance and the
 * books counts as won or lost in the games. Never while a withdrawal is held. The site stays closed until the setting
 * opens it.
 */
export async function endRecovery(
  ctx: Ctx,
  { operator, reason }: { operator: string; reason: string },
): Promise<RecoveryEnded> {
  return await inTransaction(ctx.db, async (tx): Promise<RecoveryEnded> => {
    const found = await openRecovery(tx);
    if (!found) return { kind: "none" };
    await lockSubject(tx, { kind: "recovery", id: String(found.id) });
    const recovery = await openRecovery(tx);
    if (!recovery) return { kind: "none" };
    const { held } = await tx.selectFrom("withdrawals").select(({ fn }) => fn.countAll<bigint>().as("held"))
      .where("held_at", "is not", null).executeTakeFirstOrThrow();
    if (held > 0n) return { kind: "held", withdrawals: Number(held) };
    const at = ctx.now();
    const terms = { point: recovery.point_at.toISOString() };
    const decision = { name: "recovery.end", subject: String(recovery.id), terms } as const;
    const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
    if (agreement.kind === "proposed") return { kind: "proposed" };
    await tx.updateTable("recoveries").set({ ended_at: at }).where("id", "=", recovery.id).execute();
    await recordAgreement(tx, agreement, at);
    const { proposedBy } = agreement.proposal;
    const event = {
      at,
      operator: operator.trim(),
      reason,
      action: "recovery.ended",
      subject: recoverySubject(recovery),
    };
    await recordEvents(tx, [{ ...event, detail: { ...terms, proposed_by: proposedBy } }]);
    return { kind: "ended", proposedBy };
  });
}
