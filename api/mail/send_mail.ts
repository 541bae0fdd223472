import { type Kysely, type RawBuilder, sql } from "kysely";
import { v7 } from "uuid";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import type { MailContent } from "./templates.ts";

/** One mail to a member. */
export interface Mailing {
  to: MemberId;
  content: MailContent;
  /** The top-up that it is about; an order causes at most one mail of a kind, and a second one throws. */
  orderId?: string;
  /** The withdrawal that it is about, of which the same holds. */
  withdrawalId?: string;
  at: Date;
}

/** Puts a mail into a member's box; inside a transaction it is committed with it, or not at all. */
export async function sendMail(db: Kysely<DB>, mailing: Mailing): Promise<void> {
  await mailsToSend([mailing]).execute(db);
}

/** The statement that puts mails into members' boxes, also as a part of another one. */
export function mailsToSend(mailings: readonly Mailing[]): RawBuilder<unknown> {
  return sql`
    insert into mails (id, member_id, kind, params, order_id, withdrawal_id, created_at)
      select id, member_id, kind, params::jsonb, order_id, withdrawal_id, created_at from unnest(
        ${literal(mailings.map(() => v7()))}::uuid[], ${literal(mailings.map(({ to }) => to))}::bigint[],
        ${literal(mailings.map(({ content }) => content.kind))}::text[],
        ${mailings.map(({ content }) => JSON.stringify(content.params))}::text[],
        ${literal(mailings.map(({ orderId }) => orderId ?? null))}::uuid[],
        ${literal(mailings.map(({ withdrawalId }) => withdrawalId ?? null))}::uuid[],
        ${literal(mailings.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) m (id, member_id, kind, params, order_id, withdrawal_id, created_at)`;
}
