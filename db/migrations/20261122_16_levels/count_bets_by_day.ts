import { type Kysely, sql } from "kysely";

/**
 * Adds what a statement changes of `bets` to the sums of days, by game and by group, and of months, and takes off what stood
 * there before: whatever comes in whatever order, the sums are those of the bets that stand. Rows are written in the order of
 * their keys, by who holds their members. Bets are never deleted, and statements name the table, not its partitions.
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
  return `select member_id, (settled_at at time zone 'Asia/Taipei')::date as day, provider,
      coalesce(game_group, 'other') as game_group, ${sign} as bets, ${sign} * bet_cents as bet_cents,
      ${sign} * valid_bet_cents as valid_bet_cents, ${sign} * payout_cents as payout_cents
    from ${table} where member_id is not null`;
}

function count(parts: string): string {
  return `
    with by_game as (
      select member_id, day, provider, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from (${parts}) part group by member_id, day, provider, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), by_group as (
      select member_id, day, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from by_game group by member_id, day, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), game_days as (
      ${add("member_game_days", "by_game", "member_id, day, provider, game_group")}
    ), group_days as (
      ${add("member_bet_days", "by_group", "member_id, day, game_group")}
    )
    insert into level_months (member_id, month, valid_bet_cents)
      select member_id, date_trunc('month', day)::date, sum(valid_bet_cents) from by_group
        group by 1, 2 having sum(valid_bet_cents) <> 0 order by 1, 2
      on conflict (member_id, month)
        do update set valid_bet_cents = level_months.valid_bet_cents + excluded.valid_bet_cents`;
}

/** Adds sums to a table's rows of the same key. */
function add(table: string, sums: string, key: string): string {
  return `insert into ${table} (${key}, bets, bet_cents, valid_bet_cents, payout_cents)
        select ${key}, bets, bet_cents, valid_bet_cents, payout_cents from ${sums} order by ${key}
        on conflict (${key}) do update set bets = ${table}.bets + excluded.bets,
          bet_cents = ${table}.bet_cents + excluded.bet_cents,
          valid_bet_cents = ${table}.valid_bet_cents + excluded.valid_bet_cents,
          payout_cents = ${table}.payout_cents + excluded.payout_cents`;
}
