import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { EmailView } from "./schema.ts";

/** A member's e-mail address as they see it, and the one that waits for its code. */
export async function readEmail(
  { db, now, email, settings }: Pick<Ctx, "db" | "now" | "email" | "settings">,
  member: MemberId,
): Promise<EmailView> {
  const { rows: [row] } = await sql<{ address: string | null; wants_copies: boolean | null; awaiting: string | null }>`
    select e.address_masked as address, e.wants_copies, c.address_masked as awaiting
      from (select ${member}::bigint as id) m
      left join member_emails e on e.member_id = m.id
      left join email_codes c on c.member_id = m.id and c.expires_at > ${now()}::timestamptz`.execute(db);
  return {
    offered: email !== null && settings.get("email.copies"),
    email: row!.address,
    copies: row!.wants_copies ?? false,
    awaiting: row!.awaiting,
  };
}
