import { type Kysely, sql } from "kysely";
import { countBetsByDay } from "./20261122_16_levels/count_bets_by_day.ts";
import { createSettleLevels } from "./20261122_16_levels/settle_levels.ts";

/** What members have done in each month, the levels that follow from it, and every change of a level. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Settled bets of each accounting day, which is a day in Taipei; `other` stands for bets whose group the provider does not
  // tell. Rebates are computed from these rows. They follow the bets by triggers, in the transaction that changes them.
  await sql`
    create table member_bet_days (
      member_id bigint not null references members,
      day date not null,
      game_group text not null,
      bets bigint not null,
      bet_cents bigint not null,
      valid_bet_cents bigint not null,
      payout_cents bigint not null,
      primary key (member_id, day, game_group)
    )`.execute(db);
  await sql`create index member_bet_days_day on member_bet_days (day, member_id)`.execute(db);
  // The same by provider too: members' records sum up these rows, not a year's bets. `bet_ids` has the provider's foreign
  // key. Of either table no row goes: where all bets were moved to other days or groups, zeros stay.
  await sql`
    create table member_game_days (
      member_id bigint not null references members,
      day date not null,
      provider text not null,
      game_group text not null,
      bets bigint not null,
      bet_cents bigint not null,
      valid_bet_cents bigint not null,
      payout_cents bigint not null,
      primary key (member_id, day, provider, game_group)
    )`.execute(db);
  // Credited top-ups and valid bets of each month in Taipei, by which levels are reached and kept.
  await sql`
    create table level_months (
      member_id bigint not null references members,
      month date not null check (extract(day from month) = 1),
      deposit_cents bigint not null default 0,
      valid_bet_cents bigint not null default 0,
      primary key (member_id, month)
    )`.execute(db);
  await countBetsByDay(db);

  // `earned_level` is what the months came to when they were last looked at; `given_level` is what an operator has set, while
  // the months came to `given_at_level`.
  await sql`
    create table member_levels (
      member_id bigint primary key references members,
      earned_level smallint not null check (earned_level between 0 and 5),
      given_level smallint check (given_level between 0 and 5),
      given_at_level smallint check (given_at_level between 0 and 5),
      check ((given_level is null) = (given_at_level is null))
    )`.execute(db);
  await sql`
    create table level_changes (
      id bigint generated always as identity primary key,
      member_id bigint not null references members,
      from_level smallint not null check (from_level between 0 and 5),
      to_level smallint not null check (to_level between 0 and 5),
      cause text not null check (cause in ('top_up', 'bets', 'month', 'operator')),
      order_id uuid references deposit_orders,
      operator text not null,
      reason text,
      changed_at timestamptz not null,
      check (from_level <> to_level),
      check ((cause = 'top_up') = (order_id is not null)),
      check ((cause = 'operator') = (reason is not null))
    )`.execute(db);
  await sql`create index level_changes_member on level_changes (member_id, id desc)`.execute(db);
  await sql`
    create trigger append_only before update or delete on level_changes
      for each row execute function refuse_change()`.execute(db);

  // How far the monthly look at everyone's level has come.
  await sql`
    create table level_reviews (
      month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      last_member_id bigint not null default 0,
      ended_at timestamptz,
      gifts_ended_at timestamptz check (gifts_ended_at >= ended_at)
    )`.execute(db);
  await createSettleLevels(db);
  // A gift of a level is given once: for a month (2026-12) or a year's birthday (2026).
  await sql`
    create table level_gifts (
      member_id bigint not null references members,
      kind text not null check (kind in ('month', 'birthday')),
      period text not null,
      bonus_id uuid not null references bonuses,
      given_at timestamptz not null,
      primary key (member_id, kind, period)
    )`.execute(db);
  await sql`
    create index bank_cards_birthday on bank_cards (right(birthday, 5)) where state = 'approved'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bank_cards_birthday`.execute(db);
  await sql`drop table level_gifts, level_reviews`.execute(db);
  await sql`drop function settle_levels(bigint[], timestamptz)`.execute(db);
  await sql`drop function earned_levels(bigint[], timestamptz)`.execute(db);
  await sql`drop function level_with_given(smallint, smallint, smallint)`.execute(db);
  await sql`drop table level_changes, member_levels`.execute(db);
  for (const change of ["insert", "update"]) {
    await sql`drop trigger ${sql.ref(`count_${change}`)} on bets`.execute(db);
  }
  await sql`drop function count_bets_by_day()`.execute(db);
  await sql`drop table level_months, member_game_days, member_bet_days`.execute(db);
}
