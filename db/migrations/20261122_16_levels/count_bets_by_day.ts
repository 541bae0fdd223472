import { type Kysely, sql } from "kysely";

/**
 * Adds what a statement changes of `bets` to the sums of days and months, and takes off what stood there before: whatever
 * comes in whatever order, the sums are those of the bets that stand. Rows are written in the order of their keys, by who
 * holds their members. Bets are never deleted, and statements name the table, not its partitions.
 */
export async function countBetsByDay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_bets_by_day() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${sql.raw(count(added))};
      else
        ${sql.raw(count(`${added} union all ${removed}`))};
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, tables] of Object.entries(changes)) {
    await sql`
      create trigger ${sql.ref(`count_${change}`)} after ${sql.raw(change)} on bets referencing ${sql.raw(tables)}
        for each statement execute function count_bets_by_day()`.execute(db);
  }
}

const changes = {
  insert: "new table as new_bets",
  update: "old table as old_bets new table as new_bets",
};

const added = part("new_bets", 1);
const removed = part("old_bets", -1);

function part(table: string, sign: 1 | -1): string {
  return `select member_id, (settled_at at time zone 'Asia/Taipei')::date as day,
      coalesce(game_group, 'other') as game_group, ${sign} as bets, ${sign} * bet_cents as bet_cents,
      ${sign} * valid_bet_cents as valid_bet_cents, ${sign} * payout_cents as payout_cents
    from ${table} where member_id is not null`;
}

function count(parts: string): string {
  return `
    with sums as (
      select member_id, day, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from (${parts}) part group by member_id, day, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), days as (
      insert into member_bet_days (member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
        select * from sums order by member_id, day, game_group
        on conflict (member_id, day, game_group) do update set bets = member_bet_days.bets + excluded.bets,
          bet_cents = member_bet_days.bet_cents + excluded.bet_cents,
          valid_bet_cents = member_bet_days.valid_bet_cents + excluded.valid_bet_cents,
          payout_cents = member_bet_days.payout_cents + excluded.payout_cents
    )
    insert into level_months (member_id, month, valid_bet_cents)
      select member_id, date_trunc('month', day)::date, sum(valid_bet_cents) from sums
        group by 1, 2 having sum(valid_bet_cents) <> 0 order by 1, 2
      on conflict (member_id, month)
        do update set valid_bet_cents = level_months.valid_bet_cents + excluded.valid_bet_cents`;
}
