import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import type { SearchField } from "@/api/feature.ts";
import { byId, type ListPage, page } from "@/api/lists/list_page.ts";
import { hasNumber } from "@/api/lists/ids_by_number.ts";
import { parseOrderNumber } from "@/shared/order_number.ts";
import { databaseNow } from "../change_complaint.ts";
import {
  type ComplaintChange,
  complaintNumber,
  type ComplaintRow,
  type ComplaintSide,
  type ComplaintState,
  complaintStates,
  type ComplaintSubject,
} from "../complaint.ts";

/** The complaints that an operator looks for; a field that is left out does not filter. */
interface ComplaintSearch {
  id?: string;
  member?: MemberId;
  /** One state, those that wait for an answer, or those whose answer is late. */
  state?: ComplaintState | "open" | "overdue";
  subject?: ComplaintSubject;
  /** The one who has taken it, by the name as it was given. */
  operator?: string;
  /** From this moment on, and before that one. */
  from?: Date;
  until?: Date;
  cursor?: string;
  limit: number;
}

/** A complaint with its member's account; `overdue`: its answer is late. */
export interface FoundComplaint extends ComplaintRow {
  account: string;
  overdue: boolean;
}

const isOverdue = sql<boolean>`
  (complaints.state in ('received', 'in_work') and complaints.answer_due_at <= ${databaseNow})`;

/** A page of all members' complaints, newest first, and the cursor of the next; null when there is none. */
export async function findComplaints(
  { db }: Pick<Ctx, "db">,
  { id, member, state, subject, operator, from, until, cursor, limit }: ComplaintSearch,
): Promise<ListPage<FoundComplaint>> {
  const rows = await db.selectFrom("complaints").innerJoin("members", "members.id", "complaints.member_id")
    .selectAll("complaints").select(["members.account", isOverdue.as("overdue")])
    .$if(id !== undefined, (query) => query.where("complaints.id", "=", id!))
    .$if(member !== undefined, (query) => query.where("complaints.member_id", "=", member!))
    .$if(state === "open", (query) => query.where("complaints.state", "in", ["received", "in_work"]))
    .$if(complaintStates.some((one) => one === state), (query) => query.where("complaints.state", "=", state!))
    .$if(subject !== undefined, (query) => query.where("complaints.subject", "=", subject!))
    .$if(operator !== undefined, (query) => query.where("complaints.operator", "=", operator!))
    .$if(state === "overdue", (query) => query.where(isOverdue))
    .$if(from !== undefined, (query) => query.where("complaints.created_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("complaints.created_at", "<", until!))
    .$if(cursor !== undefined, (query) => query.where("complaints.id", "<", cursor!))
    .orderBy("complaints.id", "desc").limit(limit + 1).execute();
  return page(rows as FoundComplaint[], limit, byId);
}

/** One change of a complaint, as operators see it. */
export interface FoundChange {
  at: Date;
  kind: ComplaintChange;
  by: ComplaintSide;
  operator: string | null;
  text: string;
}

/** Lists a complaint's changes, the first one first. */
export async function readChanges({ db }: Pick<Ctx, "db">, id: string): Promise<FoundChange[]> {
  const rows = await db.selectFrom("complaint_events").select(["at", "kind", "by", "operator", "text"])
    .where("complaint_id", "=", id).orderBy("id").execute();
  return rows as FoundChange[];
}

/** The fields by which operators find complaints. */
export const complaintSearches: readonly SearchField[] = [{
  name: "complaint",
  rows(_ctx, word, limit) {
    const number = parseOrderNumber(word);
    return number?.kind !== "complaint" ? null : sql`
      select member_id, id::text, subject || ', ' || state as value, created_at as at from complaints
        where ${hasNumber(number)} order by complaints.id desc limit ${limit}`;
  },
  shown: (value) => value,
  command: ({ id }) => `complaints show ${complaintNumber(id)}`,
}];
