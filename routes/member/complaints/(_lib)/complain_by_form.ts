import { closeOwnComplaint, reopenComplaint } from "@/api/messages/complaints/member_steps.ts";
import { ComplaintInput, ComplaintQuery, ReopenInput } from "@/api/messages/complaints/schema.ts";
import { sendComplaint } from "@/api/messages/complaints/send_complaint.ts";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";
import type { RefusalCode } from "@/api/refusals.ts";
import type { Result } from "@/api/result.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { onceByKey } from "../../(_lib)/once_by_key.ts";

/** A refused form: its fields as they were typed, and why. */
export interface RefusedComplaint {
  /** The complaint whose form it is; null for the form of a new one. */
  id: string | null;
  /** The faults of fields, by name; without one the message is the whole form's. */
  errors: FieldErrors;
  message: string;
  typed: { subject: string; reference: string; text: string };
  answer: PageAnswer;
}

/** Does what a form of the page asks for: the complaint that was sent, reopened or closed, or why nothing was. */
export async function complainByForm(
  state: State,
  text: (name: string) => string,
): Promise<{ id: string } | RefusedComplaint> {
  const { ctx, t } = state;
  const { id: member } = pageMemberOf(state);
  const typed = { subject: text("subject"), reference: text("reference"), text: text("text") };
  const named = ComplaintQuery.safeParse({ id: text("id") });
  const ofId = named.success ? named.data.id : null;
  const outcomeOf = <Code extends RefusalCode>(outcome: Result<unknown, Code>, id: string) =>
    outcome.ok ? { id } : refused(typed, ofId, refusalText(t, outcome.refusal), refusedForm(outcome.refusal));
  if (ofId !== null && text("do") === "close") return outcomeOf(await closeOwnComplaint(ctx, member, ofId), ofId);
  const input = ofId === null ? ComplaintInput.safeParse(typed) : ReopenInput.safeParse({ ...typed, id: ofId });
  if (!input.success) {
    const faults = fieldErrors(input.error, t);
    const errors = Object.fromEntries(faults.map(({ path, message }) => [path, message]));
    return { ...refused(typed, ofId, faults[0]!.message, wrongField), errors };
  }
  if ("id" in input.data) return outcomeOf(await reopenComplaint(ctx, member, input.data), input.data.id);
  const { data: complaint } = input;
  const key = text("key");
  if (!isKey(key)) return refused(typed, null, t.errors.problems.invalid_input, wrongField);
  const write = { member, key, call: "/member/complaints", about: Object.values(complaint) };
  const sent = await onceByKey(ctx, write, (id, claim) => sendComplaint(ctx, member, { id, claim, ...complaint }));
  return outcomeOf(sent, sent.ok ? sent.value.id : "");
}

function refused(
  typed: RefusedComplaint["typed"],
  id: string | null,
  message: string,
  answer: PageAnswer,
): RefusedComplaint {
  return { id, errors: {}, message, typed, answer };
}
