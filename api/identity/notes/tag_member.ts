import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import { auditMember, type MemberOperation, onLockedMember, type Trial } from "../members/operators/locked_member.ts";
import { maxTags } from "./tag.ts";

/** A tag that an operator gives a member or takes off, and the reason. */
interface TagOperation extends MemberOperation {
  /** As `readTag` gives it. */
  tag: string;
}

/** The result. Only `tagged` and `untagged` have changed the member. */
export type Tagging =
  | { kind: "not_found" }
  | { kind: "tagged" }
  | { kind: "untagged" }
  /** The member has the tag already, or doesn't have it. */
  | { kind: "unchanged"; hasTag: boolean }
  /** The member has as many as a member can have. */
  | { kind: "too_many"; max: number }
  /** An erased person gets no tags. */
  | { kind: "erased" };

/** Gives a member a tag, by which operators find them. */
export async function tagMember(ctx: Ctx, { tag, ...operation }: TagOperation, trial?: Trial): Promise<Tagging> {
  return await onLockedMember(ctx, operation.account, async (inside, { id: member }): Promise<Tagging> => {
    const { db, now } = inside;
    const { rows: [state] } = await sql<{ isErased: boolean; hasTag: boolean; tags: bigint }>`
      select erased_at is not null as "isErased",
          exists (select from member_tags where member_id = m.id and tag = ${tag}) as "hasTag",
          (select count(*) from member_tags where member_id = m.id) as tags
        from members m where id = ${member}`.execute(db);
    if (state!.isErased) return { kind: "erased" };
    if (state!.hasTag) return { kind: "unchanged", hasTag: true };
    if (state!.tags >= BigInt(maxTags)) return { kind: "too_many", max: maxTags };
    await db.insertInto("member_tags")
      .values({ member_id: member, tag, operator: operation.operator.trim(), tagged_at: now() }).execute();
    await auditMember(inside, member, "member.tagged", operation, { tag });
    return { kind: "tagged" };
  }, trial);
}

/** Takes a tag off a member. */
export async function untagMember(ctx: Ctx, { tag, ...operation }: TagOperation, trial?: Trial): Promise<Tagging> {
  return await onLockedMember(ctx, operation.account, async (inside, { id: member }): Promise<Tagging> => {
    const { numDeletedRows } = await inside.db.deleteFrom("member_tags").where("member_id", "=", member)
      .where("tag", "=", tag).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return { kind: "unchanged", hasTag: false };
    await auditMember(inside, member, "member.untagged", operation, { tag });
    return { kind: "untagged" };
  }, trial);
}
