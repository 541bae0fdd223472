import { sql } from "kysely";
import type { Lang } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { mailTitle } from "@/api/messages/mail/render_mail.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { StoredProfile } from "../sessions/stored_member.ts";
import { statusAt, type StoredStatus } from "../status/status.ts";
import type { Member } from "./schema.ts";
import { maskMobile } from "./mask_mobile.ts";

/**
 * Reads a member with the main wallet's balance and the unread count in one statement. Throws if there is no such
 * member.
 */
export async function readMember(ctx: Pick<Ctx, "db" | "now">, id: MemberId, lang: Lang): Promise<Member> {
  const { rows: [row] } = await sql<
    Omit<SignedIn["member"], "currentStatus" | "mustChangePassword"> & StoredStatus & StoredProfile
  >`
    select m.id, m.account, m.name, m.nickname, m.user_level as "userLevel",
        m.status, m.activated_at, m.excluded_until, p.*
      from members m cross join lateral member_profile(m.id, ${ctx.now()}::timestamptz) p where m.id = ${id}`.execute(
    ctx.db,
  );
  if (!row) throw new Error(`no member ${id}`);
  return toMember({ ...row, currentStatus: statusAt(row, ctx.now()) }, row, lang);
}

/** The member's own view of their account, from the data read together with their session. */
export function toMember(
  { id, account, name, nickname, userLevel, currentStatus }: Omit<SignedIn["member"], "mustChangePassword">,
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
    status: currentStatus.status,
    activated: currentStatus.status === "active",
    has_withdrawal_password: profile.has_withdrawal_password,
    mobile: profile.mobile && maskMobile(profile.mobile),
    line: profile.line,
    promote_code: profile.promote_code,
    superid: profile.superid,
    introducer: profile.introducer,
  };
}
