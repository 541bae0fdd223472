import { type AliasedRawBuilder, sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** One mail of a member, as the database's `mail_box` gives it. */
export interface MailRow {
  id: string;
  /** `broadcast`, or the kind of the site's mail. */
  kind: string;
  params: unknown;
  /** The operators' texts, by language; null for a mail of the site. */
  titles: unknown;
  bodies: unknown;
  order_id: string | null;
  withdrawal_id: string | null;
  created_at: Date;
  read_at: Date | null;
  /** The expiry of a broadcast; null for the site's mail. */
  expires_at: Date | null;
  /** It is a broadcast without a row of the member's own, but for when they read it. */
  is_shared: boolean;
}

/** Creates a query of all mails that a member finds now: without expired or ended broadcasts. */
export function mailBox({ now }: Pick<Ctx, "now">, member: MemberId): AliasedRawBuilder<MailRow, "box"> {
  return sql<MailRow>`mail_box(${member}::bigint, ${now()}::timestamptz)`.as<"box">(sql`box`);
}
