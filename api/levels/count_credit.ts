import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "../audit/record_event.ts";
import type { MemberId } from "../context.ts";
import { sendMail } from "../mail/send_mail.ts";

/** A credited top-up, as far as levels look at it. */
export interface CreditedDeposit {
  orderId: string;
  member: MemberId;
  amountCents: bigint;
  at: Date;
}

/**
 * Counts a top-up towards its member's level. A member who has reached a higher one rises to it, and gets a mail; no
 * member falls. The caller's transaction keeps it from being counted twice.
 */
export async function countCredit(tx: Transaction<DB>, deposit: CreditedDeposit): Promise<void> {
  const level = await raise(tx, deposit);
  if (level === null) return;
  const { member, orderId, at } = deposit;
  await sendMail(tx, { to: member, content: { kind: "level_raised", params: { level } }, orderId, at });
  await recordEvents(tx, [{
    at,
    operator: systemOperator,
    action: "member.level_raised",
    subject: `member ${member}`,
    detail: { level, order: orderId },
  }]);
}

/** The level that the member rose to; null for a member who stays where they are. */
async function raise(tx: Transaction<DB>, { member, amountCents }: CreditedDeposit): Promise<number | null> {
  const { rows: [raised] } = await sql<{ user_level: number }>`
    with progress as (
      insert into level_progress (member_id, credited_cents) values (${member}, ${amountCents})
        on conflict (member_id) do update set credited_cents = level_progress.credited_cents + excluded.credited_cents
        returning credited_cents
    ), reached as (
      select max(level) as level from levels, progress where requirement_cents <= progress.credited_cents
    )
    update members set user_level = reached.level from reached
      where members.id = ${member} and members.user_level < reached.level
      returning members.user_level`.execute(tx);
  return raised?.user_level ?? null;
}
