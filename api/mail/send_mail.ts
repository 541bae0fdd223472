import type { Kysely } from "kysely";
import { v7 } from "uuid";
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
  const { to, content, orderId = null, withdrawalId = null, at } = mailing;
  await db.insertInto("mails").values({
    id: v7(),
    member_id: to,
    kind: content.kind,
    params: JSON.stringify(content.params),
    order_id: orderId,
    withdrawal_id: withdrawalId,
    created_at: at,
  }).execute();
}
