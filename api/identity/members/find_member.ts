import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** The member with this account, in whatever case it is typed; null when there is none. */
export async function findMember(ctx: Pick<Ctx, "db">, account: string): Promise<MemberId | null> {
  const row = await ctx.db.selectFrom("members").select("id").where("account", "=", account.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
