import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "../audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { proposalEvent, type Subject } from "./decisions.ts";
import { lockSubject } from "./lock_subject.ts";
import { isSameOperator } from "./operator_name.ts";
import { agreeable, isOpen, type Proposal, toProposal } from "./proposals.ts";
import type { Proposer } from "./propose_or_agree.ts";

/** The result of taking a proposal back. Only `taken_back` has changed anything. */
export type TakenBack =
  | { kind: "taken_back"; proposal: Proposal }
  /** Only who made it takes it back, while their account lives. */
  | { kind: "of_another"; proposal: Proposal }
  /** It was agreed to, taken back, or has expired before. */
  | { kind: "over"; proposal: Proposal }
  | { kind: "not_found" };

/**
 * Takes an operator's own proposal back, so that no one can agree to it any more; or one that no one can agree to because
 * its operator has no account, or a disabled one.
 */
export async function takeBack(ctx: Ctx, id: bigint, { operator, reason }: Proposer): Promise<TakenBack> {
  return await inTransaction(ctx.db, async (tx): Promise<TakenBack> => {
    const known = await tx.selectFrom("approvals").select(["subject_kind as kind", "subject_id as id"])
      .where("id", "=", id).executeTakeFirst();
    if (!known) return { kind: "not_found" };
    await lockSubject(tx, known as Subject);
    const proposal = toProposal(
      await tx.selectFrom("approvals").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
    const at = ctx.now();
    if (!isOpen(proposal, at)) return { kind: "over", proposal };
    const isMine = isSameOperator(proposal.proposedBy, operator);
    if (!isMine && (await agreeable(tx, [proposal])).length > 0) return { kind: "of_another", proposal };
    await tx.updateTable("approvals").set({ ended_at: at, ended_as: "taken_back" }).where("id", "=", id).execute();
    const action = `${proposal.subject.kind}.${proposal.action}_taken_back`;
    await recordEvents(tx, [proposalEvent(proposal.subject, { at, operator, action, reason, detail: proposal.terms })]);
    return { kind: "taken_back", proposal };
  });
}
