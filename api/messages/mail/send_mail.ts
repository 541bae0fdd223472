import { type Kysely, type RawBuilder, sql } from "kysely";
import { v7 } from "uuid";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import type { MailContent } from "./templates.ts";

/** One mail to a member. */
export interface Mailing {
  to: MemberId;
  content: MailContent;
  /** The top-up that it is about; an order causes at most one mail of a kind, and a second one throws. */
  orderId?: string;
  /** The withdrawal that it is about, of which the same holds. */
  withdrawalId?: string;
  /** The bonus that it is about, of which the same holds. */
  bonusId?: string;
  at: Date;
}

/** Puts a mail into a member's box; inside a transaction it is committed with it, or not at all. */
export async function sendMail(db: Kysely<DB>, mailing: Mailing): Promise<void> {
  await sendMails(db, [mailing]);
}

/** Puts mails into members' boxes by one statement. */
export async function sendMails(db: Kysely<DB>, mailings: readonly Mailing[]): Promise<void> {
  if (mailings.length > 0) await mailsToSend(mailings).execute(db);
}

/** So many mails of a kind that a member can cause again and again are written within 24 hours. */
export const maxOfKindADay = 20;

/**
 * The same of what a member, or who has their password, can do any number of times: after {@link maxOfKindADay} of a
 * kind no more are written for a day. The caller holds the member's lock.
 */
export async function sendMailSparingly(db: Kysely<DB>, { to, content, at }: Mailing): Promise<void> {
  const since = new Date(at.getTime() - 86_400_000);
  const newest = db.selectFrom("mails").select(["kind", "created_at"]).where("member_id", "=", to)
    .orderBy("id", "desc").limit(polledAt);
  const { count } = await db.selectFrom(newest.as("newest")).select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("kind", "=", content.kind).where("created_at", ">", since).executeTakeFirstOrThrow();
  if (count < BigInt(maxOfKindADay)) await sendMail(db, { to, content, at });
}

/** Enough for a day's mails of every kind that is written sparingly. */
const polledAt = 10 * maxOfKindADay;

/** The statement that puts mails into members' boxes, also as a part of another one. */
export function mailsToSend(mailings: readonly Mailing[]): RawBuilder<unknown> {
  return sql`
    insert into mails (id, member_id, kind, params, order_id, withdrawal_id, bonus_id, created_at)
      select id, member_id, kind, params::jsonb, order_id, withdrawal_id, bonus_id, created_at from ${
    rowsOf("m", mailings, {
      id: ["uuid", () => v7()],
      member_id: ["bigint", ({ to }) => to],
      kind: ["text", ({ content }) => content.kind],
      params: ["text", ({ content }) => JSON.stringify(content.params)],
      order_id: ["uuid", ({ orderId }) => orderId ?? null],
      withdrawal_id: ["uuid", ({ withdrawalId }) => withdrawalId ?? null],
      bonus_id: ["uuid", ({ bonusId }) => bonusId ?? null],
      created_at: ["timestamptz", ({ at }) => at],
    })
  }`;
}
