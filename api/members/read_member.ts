import { sql } from "kysely";
import type { Lang } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import type { Ctx, MemberId } from "../context.ts";
import { mailTitle } from "../mail/render_mail.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { StoredProfile } from "../sessions/stored_member.ts";
import type { Member } from "./schema.ts";

/** A member with the balance of the main wallet and what is unread, by one statement. Throws when there is no such member. */
export async function readMember(ctx: Pick<Ctx, "db">, id: MemberId, lang: Lang): Promise<Member> {
  const { rows: [row] } = await sql<SignedIn["member"] & StoredProfile>`
    select m.id, m.account, m.name, m.nickname, m.user_level as "userLevel", p.*
      from members m cross join lateral member_profile(m.id) p where m.id = ${id}`.execute(ctx.db);
  if (!row) throw new Error(`no member ${id}`);
  return toMember(row, row, lang);
}

/** A member as the site shows them to themselves, from what was read together with their session. */
export function toMember(
  { id, account, name, nickname, userLevel }: SignedIn["member"],
  profile: StoredProfile,
  lang: Lang,
): Member {
  return {
    id: Number(id),
    account,
    email: account,
    name,
    nickname,
    credit: fromCents(profile.main_cents),
    // Bail has no source yet: a member has none.
    bail: 0,
    user_level: userLevel,
    mail: Number(profile.unread),
    first_mail: profile.newest_unread && mailTitle(profile.newest_unread, lang),
    activated: profile.activated,
    has_withdrawal_password: profile.has_withdrawal_password,
    mobile: profile.mobile && maskMobile(profile.mobile),
    line: profile.line,
  };
}

/** The first two and the last three digits: enough to recognise one's own number, not to call it. */
function maskMobile(mobile: string): string {
  return mobile.slice(0, 2) + "*".repeat(Math.max(mobile.length - 5, 1)) + mobile.slice(-3);
}
