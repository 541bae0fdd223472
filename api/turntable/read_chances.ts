import type { Ctx, MemberId } from "../context.ts";

/** How often a member may still draw. */
export async function readChances(ctx: Ctx, member: MemberId): Promise<number> {
  const { left } = await ctx.db.selectFrom("turntable_chances")
    .select(({ fn, eb }) => fn.sum<string | null>(eb("chances", "-", eb.ref("used"))).as("left"))
    .where("member_id", "=", member).whereRef("used", "<", "chances").executeTakeFirstOrThrow();
  return Number(left ?? 0);
}
