import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "../audit/record_event.ts";
import type { MemberId } from "../context.ts";
import { mailsToSend } from "../mail/send_mail.ts";

/** A credited top-up, as far as levels look at it. */
export interface CreditedDeposit {
  orderId: string;
  member: MemberId;
  amountCents: bigint;
  at: Date;
}

/**
 * Counts top-ups towards their members' levels, one after the other as they stand. Members who have reached a higher one
 * rise to it, and get a mail; no level falls. The caller's transaction holds the members, and keeps a top-up from being
 * counted twice.
 */
export async function countCredits(tx: Transaction<DB>, deposits: readonly CreditedDeposit[]): Promise<void> {
  const raised = await raise(tx, deposits);
  if (raised.length === 0) return;
  await mailsToSend(raised.map(({ deposit: { member, orderId, at }, level }) => (
    { to: member, content: { kind: "level_raised", params: { level } }, orderId, at }
  ))).execute(tx);
  await recordEvents(
    tx,
    raised.map(({ deposit: { member, orderId, at }, level }) => ({
      at,
      operator: systemOperator,
      action: "member.level_raised",
      subject: `member ${member}`,
      detail: { level, order: orderId },
    })),
  );
}

/**
 * The top-ups by which members rose, and to which level. What a member had with each of several is counted back from what
 * they have with all of them.
 */
async function raise(
  tx: Transaction<DB>,
  deposits: readonly CreditedDeposit[],
): Promise<{ deposit: CreditedDeposit; level: number }[]> {
  const { rows } = await sql<{ place: number; level: number }>`
    with credit as (
      select * from unnest(${literal(deposits.map(({ member }) => member))}::bigint[],
        ${literal(deposits.map(({ amountCents }) => amountCents))}::bigint[])
        with ordinality c (member_id, cents, place)
    ), progress as (
      insert into level_progress (member_id, credited_cents)
        select member_id, sum(cents) from credit group by member_id order by member_id
        on conflict (member_id) do update set credited_cents = level_progress.credited_cents + excluded.credited_cents
        returning member_id, credited_cents
    ), standing as (
      select c.place, c.member_id, p.credited_cents
          - sum(c.cents) over (partition by c.member_id order by c.place desc) + c.cents as total_cents
        from credit c join progress p using (member_id)
    ), reached as (
      select s.place, s.member_id, (select max(l.level) from levels l where l.requirement_cents <= s.total_cents) as level
        from standing s
    ), risen as (
      update members m set user_level = r.level
        from (select member_id, max(level) as level from reached group by member_id) r
        where m.id = r.member_id and m.user_level < r.level
        returning m.id
    )
    select step.place::integer as place, step.level::integer as level
      from (
        select r.place, r.level, lag(r.level) over (partition by r.member_id order by r.place) as before, m.user_level
          from reached r join members m on m.id = r.member_id
      ) step
      where step.level > greatest(step.user_level, step.before)
      order by step.place`.execute(tx);
  return rows.map(({ place, level }) => ({ deposit: deposits[place - 1]!, level }));
}
