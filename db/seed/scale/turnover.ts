import { sql, type Transaction } from "kysely";
import type { DB } from "../../types.ts";
import type { Slice } from "./plan.ts";
import { providersPlayed } from "./who.ts";

/**
 * Counts the bets of a slice towards open turnover, oldest first, as `recount_turnover` does, but for all members in
 * one statement: every requirement precedes these bets, so a bet counts towards one if the running sums of both
 * overlap. Members with nothing left to play are then in the table `scale_played`, which goes with the transaction.
 */
export async function countTurnover(tx: Transaction<DB>, slice: Slice): Promise<void> {
  await sql`create temp table scale_played (member_id bigint primary key) on commit drop`.execute(tx);
  await sql`
    create temp table scale_bets on commit drop as
      select provider, bet_id, member_id, valid_bet_cents as cents,
          sum(valid_bet_cents) over (partition by member_id order by settled_at, provider, bet_id) as until
        from bets
        where provider = any(${providersPlayed}) and valid_bet_cents > 0
          and settled_at >= ${new Date(slice.beginsAt)} and settled_at < ${new Date(slice.endsAt)}`.execute(tx);
  await sql`
    create temp table scale_asked on commit drop as
      select order_id, member_id, required_cents - consumed_cents as cents,
          sum(required_cents - consumed_cents) over (partition by member_id order by order_id) as until
        from turnover_requirements
        where consumed_cents < required_cents and member_id in (select member_id from scale_bets)`.execute(tx);
  // Without statistics the two would be joined row by row.
  await sql`analyze scale_bets, scale_asked`.execute(tx);
  await sql`
    create temp table scale_uses on commit drop as
      select b.provider, b.bet_id, a.order_id,
          (least(b.until, a.until) - greatest(b.until - b.cents, a.until - a.cents))::bigint as used_cents
        from scale_bets b
        join scale_asked a on a.member_id = b.member_id
        where b.until - b.cents < a.until and a.until - a.cents < b.until`.execute(tx);
  await sql`
    insert into turnover_uses (provider, bet_id, order_id, weight_percent, spent_cents, used_cents)
      select provider, bet_id, order_id, 100, used_cents, used_cents from scale_uses order by provider, bet_id`.execute(
    tx,
  );
  await sql`
    with counted as (
      update turnover_requirements r set consumed_cents = r.consumed_cents + u.cents
        from (select order_id, sum(used_cents) as cents from scale_uses group by order_id) u
        where r.order_id = u.order_id
        returning r.member_id
    )
    insert into scale_played select distinct member_id from counted`.execute(tx);
  // A statement of its own sees what the last one counted.
  await sql`
    delete from scale_played p using turnover_requirements r
      where r.member_id = p.member_id and r.consumed_cents < r.required_cents`.execute(tx);
}
