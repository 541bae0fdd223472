import { type RawBuilder, sql, type Transaction, type UpdateObject } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { sendMail } from "../mail/send_mail.ts";
import type { MailContent } from "../mail/templates.ts";
import type { ComplaintChange, ComplaintRow, ComplaintSide } from "./complaint.ts";

/** The context inside of a transaction. */
type Inside = Ctx & { db: Transaction<DB> };

/** A complaint under its member's lock, with what the database's clock says of it. */
export interface LockedComplaint extends ComplaintRow {
  /** Whether the member may reopen it now. */
  may_reopen: boolean;
  /** Whether nothing but its closing is left. */
  is_over: boolean;
}

/** The database's time, to which every change is dated. */
export const databaseNow = sql<Date>`clock_timestamp()`;

/** Returns the database's time so many days from now. */
export function daysFromNow(days: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${days} * interval '24 hours'`;
}

/** Whether the member may reopen a complaint now, as SQL over its row. */
export const mayReopen = sql<boolean>`(state = 'answered' and not is_reopened and clock_timestamp() < closes_at)`;

/**
 * Works on a complaint under its member's lock, which every change of it takes: what is read of it stays so until the
 * transaction ends. Null if there is none, or another member's.
 */
export async function onComplaint<Outcome>(
  ctx: Ctx,
  id: string,
  work: (inside: Inside, complaint: LockedComplaint) => Promise<Outcome>,
  of?: MemberId,
): Promise<Outcome | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const found = await tx.selectFrom("complaints").select("member_id").where("id", "=", id).executeTakeFirst();
    if (!found || of !== undefined && found.member_id !== of) return null;
    await lockMember(tx, found.member_id);
    // In a separate statement: it sees what was committed before the lock was held.
    const row = await tx.selectFrom("complaints").selectAll().select([
      mayReopen.as("may_reopen"),
      sql<boolean>`state = 'answered' and (is_reopened or clock_timestamp() >= closes_at)`.as("is_over"),
    ]).where("id", "=", id).executeTakeFirst();
    return row ? await work({ ...ctx, db: tx }, row as LockedComplaint) : null;
  });
}

/** One change of a complaint, and the member's mail about it. */
interface Change {
  set: UpdateObject<DB, "complaints">;
  event: { kind: ComplaintChange; by: ComplaintSide; operator?: string; text?: string };
  /** Makes the mail's content from the changed row. */
  mail(row: ComplaintRow): MailContent;
}

/** Writes a change, its event and its mail, under the member's lock. Returns the changed row. */
export async function changeComplaint(
  { db }: Pick<Inside, "db">,
  { id }: Pick<ComplaintRow, "id">,
  { set, event, mail }: Change,
): Promise<ComplaintRow> {
  const changed = await db.updateTable("complaints").set(set).where("id", "=", id).returningAll()
    .executeTakeFirstOrThrow();
  const row = changed as ComplaintRow;
  await noteChange(db, row, event, mail(row));
  return row;
}

/** Writes a change's event, dated by the database, and its mail. */
export async function noteChange(
  db: Transaction<DB>,
  { id, member_id }: ComplaintRow,
  { kind, by, operator, text = "" }: Change["event"],
  content: MailContent,
): Promise<void> {
  const { at } = await db.insertInto("complaint_events")
    .values({ complaint_id: id, member_id, kind, by, operator: operator ?? null, text, at: databaseNow })
    .returning("at").executeTakeFirstOrThrow();
  await sendMail(db, { to: member_id, content, at });
}
