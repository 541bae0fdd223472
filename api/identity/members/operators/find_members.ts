import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import type { ListPage } from "@/api/lists/list_page.ts";
import type { MemberStatus } from "../../status/status_rules.ts";

/** The members that an operator looks for; a field that is left out does not filter. */
export interface MemberSearch {
  status?: MemberStatus;
  level?: number;
  /** Only members whom this one has invited. */
  inviter?: MemberId;
  /** How the account begins, in lowercase. */
  prefix?: string;
  /** Only members with this tag. */
  tag?: string;
  /** Members who joined before this one. */
  cursor?: MemberId;
  limit: number;
}

/** A member as a list shows them. */
export interface FoundMember {
  id: MemberId;
  account: string;
  status: MemberStatus;
  level: number;
  mainCents: bigint;
  inviter: string | null;
  tags: string[];
  createdAt: Date;
}

/** A page of members, the newest first, by key, and the cursor of the next; null when there is none. */
export async function findMembers(
  { db, now }: Ctx,
  { status, level, inviter, prefix, tag, cursor, limit }: MemberSearch,
): Promise<ListPage<FoundMember>> {
  const currentStatus = sql<MemberStatus>`member_status_at(m.status, m.activated_at, m.excluded_until, ${now()})`;
  const rows = await db.selectFrom("members as m").leftJoin("members as i", "i.id", "m.introducer_id")
    .leftJoin("accounts as a", (join) => join.onRef("a.member_id", "=", "m.id").on("a.code", "=", "main"))
    .select(["m.id", "m.account", "m.user_level as level", "i.account as inviter", "m.created_at as createdAt"])
    .select(({ fn }) => [currentStatus.as("status"), fn.coalesce("a.balance_cents", sql<bigint>`0`).as("mainCents")])
    .select(sql<string[]>`array(select tag from member_tags where member_id = m.id order by tag)`.as("tags"))
    .$if(status !== undefined, (query) => query.where(currentStatus, "=", status!))
    .$if(level !== undefined, (query) => query.where("m.user_level", "=", level!))
    .$if(inviter !== undefined, (query) => query.where("m.introducer_id", "=", inviter!))
    .$if(prefix !== undefined, (query) => query.where(sql<boolean>`starts_with(m.account, ${prefix})`))
    .$if(
      tag !== undefined,
      (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(selectFrom("member_tags as t").whereRef("t.member_id", "=", "m.id").where("t.tag", "=", tag!))
        ),
    )
    .$if(cursor !== undefined, (query) => query.where("m.id", "<", cursor!))
    .orderBy("m.id", "desc").limit(limit + 1).execute();
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? data.at(-1)!.account : null };
}
