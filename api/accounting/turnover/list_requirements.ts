import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { byId, type ListPage, page } from "../../lists/list_page.ts";
import { type RequirementRow, requirementsOf } from "./requirements.ts";
import type { RequirementListInput } from "./schema.ts";

/** A page of a member's requirements of turnover, newest first. */
export async function listRequirements(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
  { cursor, limit, ...filter }: RequirementListInput,
): Promise<ListPage<RequirementRow>> {
  const part = { before: cursor, order: "newest", max: limit + 1 } as const;
  const { rows } = await sql<RequirementRow>`
    select * from (${requirementsOf(member, now(), filter, part)}) input order by id desc limit ${limit + 1}`
    .execute(db);
  return page(rows, limit, byId);
}
