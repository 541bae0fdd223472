import { randomInt } from "node:crypto";
import type { Ctx, MemberId } from "../context.ts";
import { hashPassword } from "./password.ts";
import { Account, Password } from "./schema.ts";

/** A member to be. Account and password obey the rules of sign-up. */
export interface NewMember {
  account: string;
  password: string;
  name: string;
  nickname?: string;
  mobile?: string;
  line?: string;
  userLevel?: number;
  activated?: boolean;
}

/** Opens a member's account; null when the account name is taken. Throws ZodError when account or password break the rules. */
export async function createMember(ctx: Ctx, member: NewMember): Promise<MemberId | null> {
  const account = Account.parse(member.account);
  const row = await ctx.db.insertInto("members").values({
    account,
    password_hash: await hashPassword(Password.parse(member.password)),
    name: member.name,
    nickname: member.nickname ?? "",
    line: member.line ?? "",
    mobile: member.mobile ?? null,
    user_level: member.userLevel ?? 0,
    activated: member.activated ?? false,
    promote_code: newPromoteCode(),
    created_at: ctx.now(),
  }).onConflict((conflict) => conflict.column("account").doNothing()).returning("id").executeTakeFirst();
  return row?.id ?? null;
}

/** Ten characters that can't be mistaken for each other when read aloud: 49 bits, so two never meet. */
function newPromoteCode(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
}
