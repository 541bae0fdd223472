import { type ApiContext, ctxOf, leaseOf, memberOf, orderIdOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import type { RefusalCode } from "../../refusals.ts";
import { done, type Result } from "../../result.ts";
import { closeOwnComplaint, reopenComplaint, stepRefusals } from "./member_steps.ts";
import { readComplaints } from "./read_complaints.ts";
import {
  ComplaintAnswer,
  ComplaintInput,
  ComplaintListInput,
  ComplaintQuery,
  ComplaintsAnswer,
  type ComplaintView,
  ReopenInput,
} from "./schema.ts";
import { sendComplaint, sendRefusals } from "./send_complaint.ts";

/** The calls by which members complain, and read the answers. */
export const complaintRoutes = apiRoutes("complaints")
  .read("user/complaints", {
    summary: "The member's complaints with their answers, newest first",
    action: "read",
    input: ComplaintListInput,
    answer: ComplaintsAnswer,
  }, async (c, input) => done(await readComplaints(ctxOf(c), memberOf(c), input)))
  .moneyWrite("user/complaints/send", {
    summary: "Sends a complaint; the same Idempotency-Key gives the same complaint again",
    action: "complain",
    input: ComplaintInput,
    answer: ComplaintAnswer,
    refusals: sendRefusals,
  }, async (c, input) => {
    const sent = await sendComplaint(ctxOf(c), memberOf(c), { id: orderIdOf(c), claim: leaseOf(c), ...input });
    return await shown(c, orderIdOf(c), sent);
  })
  .write("user/complaints/reopen", {
    summary: "Reopens an answered complaint, once and within the time that its answer gave",
    action: "complain",
    input: ReopenInput,
    answer: ComplaintAnswer,
    refusals: stepRefusals,
  }, async (c, input) => await shown(c, input.id, await reopenComplaint(ctxOf(c), memberOf(c), input)))
  .write("user/complaints/close", {
    summary: "Closes a complaint for good, answered or not",
    action: "complain",
    input: ComplaintQuery,
    answer: ComplaintAnswer,
    refusals: stepRefusals,
  }, async (c, { id }) => await shown(c, id, await closeOwnComplaint(ctxOf(c), memberOf(c), id)));

async function shown<Refused extends RefusalCode>(
  c: ApiContext,
  id: string,
  changed: Result<unknown, Refused>,
): Promise<Result<{ data: ComplaintView }, Refused>> {
  if (!changed.ok) return changed;
  const { data: [view] } = await readComplaints(ctxOf(c), memberOf(c), { id, limit: 1 });
  return done({ data: view! });
}
