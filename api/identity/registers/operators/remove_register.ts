import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";

/** The result of removing a register. */
export type RegisterRemoval =
  | { kind: "not_found" }
  | { kind: "proposed" }
  | { kind: "removed"; entries: number; proposedBy: string };

/**
 * Removes a register with its entries, and what says that members are in it, in two operators' names: those whom it kept
 * out may sign up from then on.
 */
export async function removeRegister(
  ctx: Ctx,
  name: string,
  { operator, reason }: { operator: string; reason: string },
): Promise<RegisterRemoval> {
  return await inTransaction(ctx.db, async (tx): Promise<RegisterRemoval> => {
    await lockSubject(tx, { kind: "register", id: name });
    const register = await tx.selectFrom("exclusion_registers").select("imported_at").where("name", "=", name)
      .executeTakeFirst();
    if (!register) return { kind: "not_found" };
    const at = ctx.now();
    // Another import is another register: who agrees has seen this one.
    const terms = { imported_at: register.imported_at.toISOString() };
    const decision = { name: "register.removal", subject: name, terms } as const;
    const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
    if (agreement.kind === "proposed") return { kind: "proposed" };
    const { numDeletedRows } = await tx.deleteFrom("exclusion_entries").where("register", "=", name)
      .executeTakeFirst();
    await tx.deleteFrom("exclusion_registers").where("name", "=", name).execute();
    const { proposedBy } = agreement.proposal;
    const detail = { entries: Number(numDeletedRows), proposed_by: proposedBy };
    await recordEvents(tx, [
      { at, operator, action: "register.removed", subject: `register ${name}`, reason, detail },
    ]);
    await recordAgreement(tx, agreement, at);
    return { kind: "removed", entries: Number(numDeletedRows), proposedBy };
  });
}
