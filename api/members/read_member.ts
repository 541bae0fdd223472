import type { Lang } from "@/i18n/mod.ts";
import type { Ctx, MemberId } from "../context.ts";
import { readUnread } from "../mail/read_unread.ts";
import type { Member } from "./schema.ts";
import { fromCents } from "@/shared/money.ts";

/** A member with the balance of the main wallet and what is unread. Throws when there is no such member. */
export async function readMember(ctx: Ctx, id: MemberId, lang: Lang): Promise<Member> {
  const [row, unread] = await Promise.all([readRow(ctx, id), readUnread(ctx, id, lang)]);
  return {
    id: Number(row.id),
    account: row.account,
    email: row.account,
    name: row.name,
    nickname: row.nickname,
    credit: fromCents(row.balance_cents ?? 0n),
    // Bail has no source yet: a member has none.
    bail: 0,
    user_level: row.user_level,
    mail: unread.count,
    first_mail: unread.first,
    activated: row.activated,
    has_withdrawal_password: row.withdrawal_password_hash !== null,
    mobile: row.mobile && maskMobile(row.mobile),
    line: row.line,
  };
}

async function readRow({ db }: Ctx, id: MemberId) {
  return await db.selectFrom("members as m")
    .leftJoin("accounts as a", (join) => join.onRef("a.member_id", "=", "m.id").on("a.code", "=", "main"))
    .select(["m.id", "m.account", "m.name", "m.nickname", "m.user_level", "m.activated", "m.mobile", "m.line"])
    .select(["m.withdrawal_password_hash", "a.balance_cents"])
    .where("m.id", "=", id).executeTakeFirstOrThrow();
}

/** The first two and the last three digits: enough to recognise one's own number, not to call it. */
function maskMobile(mobile: string): string {
  return mobile.slice(0, 2) + "*".repeat(Math.max(mobile.length - 5, 1)) + mobile.slice(-3);
}
