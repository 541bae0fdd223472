import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { byId, page } from "../../lists/list_page.ts";
import { mayReopen } from "./change_complaint.ts";
import { complaintNumber, type ComplaintRow } from "./complaint.ts";
import type { ComplaintListInput, ComplaintsAnswer, ComplaintView } from "./schema.ts";

/** The complaints of a member to read. */
type Wanted = Partial<Pick<ComplaintListInput, "from" | "to" | "cursor">> & { id?: string; limit: number };

/** Reads a page of a member's complaints, newest first, with their changes. Names no operator. */
export async function readComplaints(
  { db, settings }: Pick<Ctx, "db" | "settings">,
  member: MemberId,
  { id, from, to, cursor, limit }: Wanted,
): Promise<ComplaintsAnswer> {
  const rows = await db.selectFrom("complaints").selectAll().select([
    mayReopen.as("may_reopen"),
    sql<StoredChange[]>`(
      select jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'by', by, 'text', text) order by id)
        from complaint_events e where e.complaint_id = complaints.id
    )`.as("changes"),
  ]).where("member_id", "=", member)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to!))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows as Row[], limit, byId);
  const outside = settings.get("complaints.outside_bodies")[settings.get("site.country")];
  return {
    data: data.map(toView),
    next,
    answer_days: settings.get("complaints.answer_days"),
    outside_body: outside ?? null,
  };
}

/** As JSON carries it. */
type StoredChange = ComplaintView["changes"][number];

interface Row extends ComplaintRow {
  may_reopen: boolean;
  changes: StoredChange[];
}

function toView({ id, subject, reference, state, created_at, answer_due_at, closes_at, ...row }: Row): ComplaintView {
  const isWaiting = state === "received" || state === "in_work";
  return {
    id,
    number: complaintNumber(id),
    subject,
    reference,
    state,
    sent_at: created_at.toISOString(),
    answer_by: isWaiting ? answer_due_at.toISOString() : null,
    may_reopen: row.may_reopen,
    reopen_until: row.may_reopen ? closes_at!.toISOString() : null,
    changes: row.changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  };
}
