import { z } from "zod";
import { listInput } from "@/api/platform/http/input/list_input.ts";
import { complaintBounds, complaintChanges, complaintSides, complaintStates, complaintSubjects } from "./complaint.ts";

const Text = z.string().overwrite((text) => text.replaceAll("\r\n", "\n").trim()).min(1, "complaint_text")
  .max(complaintBounds.text, "complaint_text");

/** A complaint as a member writes it. */
export const ComplaintInput = z.object({
  subject: z.enum(complaintSubjects, "choice").describe("The thing that it is about"),
  reference: z.string().overwrite((text) => text.replaceAll(/\s+/g, " ").trim())
    .max(complaintBounds.reference, "complaint_reference").default("")
    .describe("The order or game that it is about, in the member's own words; may be left out"),
  text: Text.describe(`1 to ${complaintBounds.text} characters`),
});

/** Names one of the member's complaints. */
export const ComplaintQuery = z.object({ id: z.uuid() });

/** Names one, and says why its answer is not accepted. */
export const ReopenInput = ComplaintQuery.safeExtend({ text: Text });

/** A page of the member's complaints. */
export const ComplaintListInput = listInput(z.uuid());
export type ComplaintListInput = z.output<typeof ComplaintListInput>;

/** A complaint as its member sees it. Times are ISO 8601, UTC. */
export const ComplaintView = z.object({
  id: z.uuid(),
  number: z.string().describe("The number to read out, as C261129-7KQ4MX"),
  subject: z.enum(complaintSubjects),
  reference: z.string(),
  state: z.enum(complaintStates),
  sent_at: z.iso.datetime(),
  answer_by: z.iso.datetime().nullable().describe("The latest time of the answer; null once there is one"),
  may_reopen: z.boolean(),
  reopen_until: z.iso.datetime().nullable().describe("Until when the member may reopen it; null if not now"),
  changes: z.array(z.object({
    at: z.iso.datetime(),
    kind: z.enum(complaintChanges),
    by: z.enum(complaintSides).describe("site: its time for reopening has passed"),
    text: z.string().describe("The complaint, the answer, or why it was reopened; else empty"),
  })).describe("The first one first"),
});
export type ComplaintView = z.output<typeof ComplaintView>;

/** A page of complaints, with what holds for all. */
export const ComplaintsAnswer = z.object({
  data: z.array(ComplaintView).describe("The newest first"),
  next: z.string().nullable(),
  answer_days: z.int().describe("Within so many days a complaint is answered"),
  outside_body: z.string().nullable().describe("Where a member may go with an answer that they don't accept"),
});
export type ComplaintsAnswer = z.output<typeof ComplaintsAnswer>;

export const ComplaintAnswer = z.object({ data: ComplaintView });
