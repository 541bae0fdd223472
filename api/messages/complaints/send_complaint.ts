import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { type Lease, whileLeased } from "@/api/platform/http/idempotency_keys.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { databaseNow, daysFromNow, noteChange } from "./change_complaint.ts";
import { complaintBounds, complaintNumber, type ComplaintRow, type ComplaintSubject } from "./complaint.ts";

/** A complaint as a member writes it. */
interface NewComplaint {
  /** UUIDv7. The same id again gives the complaint that has it. */
  id: string;
  subject: ComplaintSubject;
  /** The order or game that it is about, in the member's words; empty for none. */
  reference: string;
  text: string;
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

export const sendRefusals = [...statusRefusals, "too_many_open_complaints", "complaints_of_day_used"] as const;

/**
 * Takes a member's complaint and acknowledges it by a mail with its number and the day of the answer. One member's are
 * counted one after the other, by the database's clock. A repeat returns the first.
 */
export async function sendComplaint(
  ctx: Ctx,
  member: MemberId,
  { claim, ...complaint }: NewComplaint,
): Promise<Result<{ id: string }, (typeof sendRefusals)[number] | "still_in_flight">> {
  return await whileLeased(ctx, claim, (tx) => send({ ...ctx, db: tx }, member, complaint));
}

async function send(
  ctx: Ctx & { db: Transaction<DB> },
  member: MemberId,
  { id, subject, reference, text }: Omit<NewComplaint, "claim">,
): Promise<Result<{ id: string }, (typeof sendRefusals)[number]>> {
  const { db, settings } = ctx;
  await lockMember(db, member);
  const { rows: [sent] } = await sql<{ isSent: boolean; open: number; ofDay: number }>`
    select coalesce(bool_or(id = ${id}), false) as "isSent",
        count(*) filter (where state in ('received', 'in_work'))::int as open,
        count(*) filter (where created_at > clock_timestamp() - interval '24 hours')::int as "ofDay"
      from complaints where member_id = ${member}`.execute(db);
  const { isSent, open, ofDay } = sent!;
  if (isSent) return done({ id });
  const allowed = await checkStatus(ctx, member, "complain");
  if (!allowed.ok) return allowed;
  if (open >= complaintBounds.open) return refuse("too_many_open_complaints", { max: complaintBounds.open });
  if (ofDay >= complaintBounds.aDay) return refuse("complaints_of_day_used", { max: complaintBounds.aDay });
  const row = await db.insertInto("complaints").values({
    id,
    member_id: member,
    subject,
    reference,
    state: "received",
    created_at: databaseNow,
    answer_due_at: daysFromNow(settings.get("complaints.answer_days")),
  }).returningAll().executeTakeFirstOrThrow();
  const params = { number: complaintNumber(id), until: row.answer_due_at.toISOString() };
  const event = { kind: "received", by: "member", text } as const;
  await noteChange(db, row as ComplaintRow, event, { kind: "complaint_received", params });
  return done({ id });
}
