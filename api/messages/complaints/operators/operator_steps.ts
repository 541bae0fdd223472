import { auditMember } from "@/api/identity/members/operators/locked_member.ts";
import { isSameOperator } from "@/api/platform/approvals/operator_name.ts";
import type { Ctx } from "@/api/context.ts";
import { changeComplaint, daysFromNow, onComplaint } from "../change_complaint.ts";
import { complaintBounds, complaintNumber, type ComplaintState } from "../complaint.ts";

/** The result of an operator's step. `taken`, `answered` and `closed` alone have changed the complaint. */
export type OperatorStep =
  | { kind: "not_found" }
  /** `from`: the operator whom it was taken over from. */
  | { kind: "taken"; from: string | null }
  | { kind: "answered"; closesAt: Date }
  | { kind: "closed" }
  /** The operator has it already. */
  | { kind: "unchanged" }
  /** Another operator has it. */
  | { kind: "with_another"; operator: string }
  /** A complaint in this state takes no such step. */
  | { kind: "wrong_state"; state: ComplaintState }
  /** The member may still reopen it, until then. */
  | { kind: "may_be_reopened"; until: Date }
  /** The answer is empty, or longer than `max` characters. */
  | { kind: "wrong_length"; max: number };

/** Names a complaint, and the operator who works on it. */
interface Step {
  id: string;
  operator: string;
}

/**
 * Takes a received complaint into work. Of two operators at once one gets it.
 * @param from the operator to take it over from, who still has it
 */
export async function takeComplaint(ctx: Ctx, { id, operator, from }: Step & { from?: string }): Promise<OperatorStep> {
  const taken = await onComplaint(ctx, id, async (inside, complaint): Promise<OperatorStep> => {
    const { state, operator: holder } = complaint;
    if (state !== "received" && state !== "in_work") return { kind: "wrong_state", state };
    if (state === "in_work") {
      if (isSameOperator(holder!, operator)) return { kind: "unchanged" };
      if (from === undefined || !isSameOperator(holder!, from)) return { kind: "with_another", operator: holder! };
    }
    const taken = state === "in_work" ? holder : null;
    const name = operator.trim();
    await changeComplaint(inside, complaint, {
      set: { state: "in_work", operator: name },
      event: { kind: "taken", by: "operator", operator: name },
      mail: ({ answer_due_at }) => ({
        kind: "complaint_taken",
        params: { number: complaintNumber(id), until: answer_due_at.toISOString() },
      }),
    });
    const detail = { complaint: complaintNumber(id), from: taken };
    await auditMember(inside, complaint.member_id, "complaint.taken", { operator }, detail);
    return { kind: "taken", from: taken };
  });
  return taken ?? { kind: "not_found" };
}

/**
 * Answers a complaint that the operator has taken. The member reads the text, and not the name; the audit trail has
 * neither. From then on the member may reopen it for `complaints.reopen_days`, if they never did.
 */
export async function answerComplaint(
  ctx: Ctx,
  { id, operator, text }: Step & { text: string },
): Promise<OperatorStep> {
  const answer = text.replaceAll("\r\n", "\n").trim();
  // The database counts characters, and not UTF-16's units.
  if (answer === "" || [...answer].length > complaintBounds.text) {
    return { kind: "wrong_length", max: complaintBounds.text };
  }
  const answered = await onComplaint(ctx, id, async (inside, complaint): Promise<OperatorStep> => {
    const { state, operator: holder } = complaint;
    if (state !== "in_work") return { kind: "wrong_state", state };
    if (!isSameOperator(holder!, operator)) return { kind: "with_another", operator: holder! };
    const { closes_at } = await changeComplaint(inside, complaint, {
      set: { state: "answered", closes_at: daysFromNow(ctx.settings.get("complaints.reopen_days")) },
      event: { kind: "answered", by: "operator", operator: operator.trim(), text: answer },
      mail({ closes_at }) {
        const number = complaintNumber(id);
        return complaint.is_reopened
          ? { kind: "complaint_answered_again", params: { number } }
          : { kind: "complaint_answered", params: { number, until: closes_at!.toISOString() } };
      },
    });
    const detail = { complaint: complaintNumber(id) };
    await auditMember(inside, complaint.member_id, "complaint.answered", { operator }, detail);
    return { kind: "answered", closesAt: closes_at! };
  });
  return answered ?? { kind: "not_found" };
}

/** Closes an answered complaint that the member can no longer reopen, before the job does. */
export async function closeComplaint(
  ctx: Ctx,
  { id, operator, reason }: Step & { reason: string },
): Promise<OperatorStep> {
  const closed = await onComplaint(ctx, id, async (inside, complaint): Promise<OperatorStep> => {
    if (complaint.state !== "answered") return { kind: "wrong_state", state: complaint.state };
    if (!complaint.is_over) return { kind: "may_be_reopened", until: complaint.closes_at! };
    await changeComplaint(inside, complaint, {
      set: { state: "closed" },
      event: { kind: "closed", by: "operator", operator: operator.trim() },
      mail: () => ({ kind: "complaint_closed", params: { number: complaintNumber(id) } }),
    });
    const detail = { complaint: complaintNumber(id) };
    await auditMember(inside, complaint.member_id, "complaint.closed", { operator, reason }, detail);
    return { kind: "closed" };
  });
  return closed ?? { kind: "not_found" };
}
