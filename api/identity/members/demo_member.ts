import type { Ctx } from "../../context.ts";
import { createMember } from "./create_member.ts";
import { findMember } from "./find_member.ts";
import { passwordOpens } from "./passwords/password.ts";

/** The account of the demo member. */
export const demoAccount = "demo01";

/** Opens the demo member's account, active, unless it is there already. */
export async function seedDemoMember(ctx: Ctx, password: string): Promise<void> {
  if (await findMember(ctx, demoAccount) !== null) return;
  await createMember(ctx, { account: demoAccount, password, name: "Demo", nickname: "Demo", status: "active" });
}

/** Whether the demo member is there and this password opens it. */
export async function demoMemberOpens(ctx: Ctx, password: string): Promise<boolean> {
  const row = await ctx.db.selectFrom("members").select("password_hash").where("account", "=", demoAccount)
    .executeTakeFirst();
  return row !== undefined && await passwordOpens(row.password_hash, password);
}
