import { type AliasedRawBuilder, sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** One mail of a member, as the database's `mail_box` gives it. */
export interface MailRow {
  id: string;
  /** `broadcast`, or what of the site it tells. */
  kind: string;
  params: unknown;
  /** What an operator wrote, by language; null for what the site tells. */
  titles: unknown;
  bodies: unknown;
  order_id: string | null;
  withdrawal_id: string | null;
  created_at: Date;
  read_at: Date | null;
  /** When it goes by itself; null for what the site tells. */
  expires_at: Date | null;
  /** It is a broadcast without a row of the member's own, but for when they read it. */
  is_shared: boolean;
}

/** All that a member finds in their mail now, for a query: what of a broadcast has expired or ended is not in it. */
export function mailBox({ now }: Pick<Ctx, "now">, member: MemberId): AliasedRawBuilder<MailRow, "box"> {
  return sql<MailRow>`mail_box(${member}::bigint, ${now()}::timestamptz)`.as<"box">(sql`box`);
}
