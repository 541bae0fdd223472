import { checkStatus } from "@/api/identity/status/check_status.ts";
import { type StatusRefusal, statusRefusals } from "@/api/identity/status/status.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { changeComplaint, daysFromNow, type LockedComplaint, onComplaint } from "./change_complaint.ts";
import { complaintNumber } from "./complaint.ts";

export const stepRefusals = [...statusRefusals, "not_found", "complaint_not_open"] as const;

/** The result of a member's step, or why it changed nothing. */
type Stepped = Result<null, StatusRefusal | "not_found" | "complaint_not_open">;

/**
 * Reopens the member's answered complaint with a text, once and within the time that its answer gave: it waits for a new
 * answer, by a new day. The same text again changes nothing.
 */
export async function reopenComplaint(
  ctx: Ctx,
  member: MemberId,
  { id, text }: { id: string; text: string },
): Promise<Stepped> {
  return await onOwn(ctx, member, id, async (inside, complaint) => {
    if (!complaint.may_reopen) {
      const reopened = await inside.db.selectFrom("complaint_events").select("id").where("complaint_id", "=", id)
        .where("kind", "=", "reopened").where("text", "=", text).executeTakeFirst();
      return reopened && complaint.state !== "closed" ? done(null) : refuse("complaint_not_open");
    }
    await changeComplaint(inside, complaint, {
      set: {
        state: "received",
        is_reopened: true,
        operator: null,
        closes_at: null,
        answer_due_at: daysFromNow(ctx.settings.get("complaints.answer_days")),
      },
      event: { kind: "reopened", by: "member", text },
      mail: ({ answer_due_at }) => ({
        kind: "complaint_reopened",
        params: { number: complaintNumber(id), until: answer_due_at.toISOString() },
      }),
    });
    return done(null);
  });
}

/** Closes the member's complaint, in whichever state: they need no answer, or accept it. A closed one stays as it is. */
export async function closeOwnComplaint(ctx: Ctx, member: MemberId, id: string): Promise<Stepped> {
  return await onOwn(ctx, member, id, async (inside, complaint) => {
    if (complaint.state === "closed") return done(null);
    await changeComplaint(inside, complaint, {
      set: { state: "closed" },
      event: { kind: "closed", by: "member" },
      mail: () => ({ kind: "complaint_closed", params: { number: complaintNumber(id) } }),
    });
    return done(null);
  });
}

async function onOwn(
  ctx: Ctx,
  member: MemberId,
  id: string,
  step: (inside: Parameters<Parameters<typeof onComplaint<Stepped>>[2]>[0], complaint: LockedComplaint) => Promise<
    Stepped
  >,
): Promise<Stepped> {
  const stepped = await onComplaint(ctx, id, async (inside, complaint): Promise<Stepped> => {
    const allowed = await checkStatus(inside, member, "complain");
    return allowed.ok ? await step(inside, complaint) : allowed;
  }, member);
  return stepped ?? refuse("not_found");
}
