import type { Ctx, MemberId } from "../context.ts";
import { fromCents } from "../http/amount.ts";
import type { Member } from "./schema.ts";

/** A member with the balance of the main wallet, in one query. Throws when there is no such member. */
export async function readMember(ctx: Ctx, id: MemberId): Promise<Member> {
  const row = await ctx.db.selectFrom("members as m")
    .leftJoin("accounts as a", (join) => join.onRef("a.member_id", "=", "m.id").on("a.code", "=", "main"))
    .select(["m.id", "m.account", "m.name", "m.nickname", "m.user_level", "m.activated", "m.mobile", "m.line"])
    .select(["m.withdrawal_password_hash", "a.balance_cents"])
    .where("m.id", "=", id).executeTakeFirstOrThrow();
  return {
    id: Number(row.id),
    account: row.account,
    email: row.account,
    name: row.name,
    nickname: row.nickname,
    credit: fromCents(row.balance_cents ?? 0n),
    // Bail and mail have no source yet: a member has none of either.
    bail: 0,
    user_level: row.user_level,
    mail: 0,
    first_mail: null,
    activated: row.activated,
    has_withdrawal_password: row.withdrawal_password_hash !== null,
    mobile: row.mobile && maskMobile(row.mobile),
    line: row.line,
  };
}

/** The first two and the last three digits: enough to recognise one's own number, not to call it. */
function maskMobile(mobile: string): string {
  return mobile.slice(0, 2) + "*".repeat(Math.max(mobile.length - 5, 1)) + mobile.slice(-3);
}
