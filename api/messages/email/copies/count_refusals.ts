import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../../member_id.ts";
import { sendMails } from "../../mail/send_mail.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";

/** So many copies in a row an address' server refuses, before no more are sent there. */
const maxRefusals = 3;

/** An address' mail server's answer to one copy. */
export interface AddressAnswer {
  member: MemberId;
  unsubscribeId: string;
  /** There is no such mailbox; else it took the copy. */
  isRefused: boolean;
}

/**
 * Counts the copies in a row that each address' server has refused, as there is no such mailbox. After {@link maxRefusals}
 * no more copies go there until the member wants them again, and a mail on the site says so. What was sent to an address
 * that the member has replaced meanwhile does not count.
 */
export async function countRefusals(tx: Transaction<DB>, answers: readonly AddressAnswer[], at: Date): Promise<void> {
  const refused = answers.filter(({ isRefused }) => isRefused);
  const taken = answers.filter(({ isRefused }) => !isRefused).map(({ unsubscribeId }) => unsubscribeId);
  await lockMembers(tx, [...new Set(refused.map(({ member }) => member))]);
  if (taken.length > 0) {
    await sql`
      update member_emails set refusals = 0
        where refusals > 0 and unsubscribe_id = any(${literal(taken)}::uuid[])`.execute(tx);
  }
  if (refused.length === 0) return;
  const { rows } = await sql<{ member: MemberId; target: string; isOver: boolean }>`
    update member_emails e
      set refusals = least(${maxRefusals}, e.refusals + r.copies), wants_copies = e.refusals + r.copies < ${maxRefusals}
      from (
        select id, count(*) as copies from unnest(${literal(refused.map(({ unsubscribeId }) => unsubscribeId))}::uuid[])
          o (id) group by id
      ) r
      where e.unsubscribe_id = r.id and e.wants_copies
      returning e.member_id as member, e.address_masked as target, not e.wants_copies as "isOver"`.execute(tx);
  const over = rows.filter(({ isOver }) => isOver);
  await sendMails(
    tx,
    over.map(({ member, target }) => ({ to: member, content: { kind: "email_unreachable", params: { target } }, at })),
  );
}
