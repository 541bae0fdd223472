import { type Kysely, sql } from "kysely";

/** Rebates of each accounting day, which is a day in Taipei, and what members were given of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await days(db);
  await rebates(db);
  await claims(db);
  await noteChanges(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const change of ["insert", "update"]) {
    await sql`drop trigger ${sql.ref(`rebates_${change}`)} on member_bet_days`.execute(db);
  }
  await sql`drop function keep_rebate_changes()`.execute(db);
  await sql`
    drop table rebate_changes, rebate_claim_days, rebate_claims, rebate_corrections, rebate_lines, rebates, rebate_rates,
      rebate_days`.execute(db);
}

async function days(db: Kysely<unknown>): Promise<void> {
  // How far the run of a day has come, by the ids of members; what it came to.
  await sql`
    create table rebate_days (
      day date primary key,
      began_at timestamptz not null,
      last_member_id bigint not null default 0,
      members bigint not null default 0,
      bets bigint not null default 0,
      amount_cents bigint not null default 0,
      ended_at timestamptz check (ended_at >= began_at)
    )`.execute(db);
  await sql`create index rebate_days_open on rebate_days (day) where ended_at is null`.execute(db);
  // The percent of valid bets by group and level as they were when the day's run began: a bet of the day that is read
  // later has the same. None is above 0.9, whatever is entered for a group. `other` is the lowest of the level's.
  await sql`
    create table rebate_rates (
      day date not null references rebate_days,
      game_group text not null,
      user_level smallint not null check (user_level between 0 and 5),
      rate_percent numeric(4, 2) not null check (rate_percent between 0 and 0.9),
      primary key (day, game_group, user_level)
    )`.execute(db);
}

async function rebates(db: Kysely<unknown>): Promise<void> {
  // A member's rebate of a day: what its lines come to now, and what of it claims have dealt with. More than that is due,
  // less is carried and taken off what follows. `user_level` is the one at the day's end.
  await sql`
    create table rebates (
      member_id bigint not null references members,
      day date not null,
      user_level smallint not null check (user_level between 0 and 5),
      amount_cents bigint not null check (amount_cents >= 0),
      claimed_cents bigint not null default 0,
      claimable_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > claimable_at),
      primary key (member_id, day)
    )`.execute(db);
  await sql`
    create index rebates_open on rebates (member_id, day) where amount_cents <> claimed_cents`.execute(db);
  await sql`
    create index rebates_claimable on rebates (claimable_at, member_id) where amount_cents > claimed_cents`.execute(db);
  await sql`
    create index rebates_expiring on rebates (expires_at, member_id) where amount_cents > claimed_cents`.execute(db);
  // What a group of games brought: whole cents of its valid bets, rounded down.
  await sql`
    create table rebate_lines (
      member_id bigint not null,
      day date not null,
      game_group text not null,
      valid_bet_cents bigint not null check (valid_bet_cents >= 0),
      rate_percent numeric(4, 2) not null check (rate_percent between 0 and 0.9),
      amount_cents bigint not null check (amount_cents = floor(valid_bet_cents * rate_percent / 100)),
      primary key (member_id, day, game_group),
      foreign key (member_id, day) references rebates
    )`.execute(db);
  // What a line was before its bets changed, and after.
  await sql`
    create table rebate_corrections (
      id bigint generated always as identity primary key,
      member_id bigint not null,
      day date not null,
      game_group text not null,
      valid_bet_cents_before bigint not null,
      valid_bet_cents bigint not null,
      amount_cents_before bigint not null,
      amount_cents bigint not null,
      corrected_at timestamptz not null,
      foreign key (member_id, day) references rebates
    )`.execute(db);
  await sql`create index rebate_corrections_member on rebate_corrections (member_id, day, id)`.execute(db);
  await sql`
    create trigger append_only before update or delete on rebate_corrections
      for each row execute function refuse_change()`.execute(db);
}

async function claims(db: Kysely<unknown>): Promise<void> {
  // What a member was given of their rebates, as a bonus of the same id; what they have let expire; what was wholly used up
  // by corrections that were carried; or what corrections took away of what had expired, below zero, and brought back.
  await sql`
    create table rebate_claims (
      id uuid primary key,
      member_id bigint not null references members,
      outcome text not null check (outcome in ('given', 'expired', 'offset', 'corrected')),
      amount_cents bigint not null check (amount_cents >= 0 or outcome = 'corrected'),
      bonus_id uuid unique references bonuses check (bonus_id = id),
      claimed_at timestamptz not null,
      corrects uuid references rebate_claims,
      check ((outcome = 'given') = (bonus_id is not null)),
      check ((outcome = 'offset') = (amount_cents = 0)),
      check ((outcome = 'corrected') = (corrects is not null))
    )`.execute(db);
  await sql`create index rebate_claims_member on rebate_claims (member_id, id desc)`.execute(db);
  await sql`create index rebate_claims_corrects on rebate_claims (corrects) where corrects is not null`.execute(db);
  // Which days it is made of. Below zero: a correction that is taken off it.
  await sql`
    create table rebate_claim_days (
      claim_id uuid not null references rebate_claims,
      member_id bigint not null,
      day date not null,
      amount_cents bigint not null check (amount_cents <> 0),
      primary key (claim_id, day),
      foreign key (member_id, day) references rebates
    )`.execute(db);
  await sql`create index rebate_claim_days_day on rebate_claim_days (member_id, day)`.execute(db);
  for (const table of ["rebate_claims", "rebate_claim_days"]) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
  }
}

/** Days of members whose bets have changed after the run of the day, or of a later one, began. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rebate_changes (
      member_id bigint not null references members,
      day date not null,
      primary key (member_id, day)
    )`.execute(db);
  // A run begins while it holds the cursors of all providers, so no transaction that takes bets in is under way then:
  // what is taken in later sees its row. Who changes a member's bets holds the member, and so does who takes a row away.
  await sql`
    create function keep_rebate_changes() returns trigger language plpgsql as $$
    begin
      insert into rebate_changes (member_id, day)
        select distinct c.member_id, c.day from changed c
          where c.day <= (select max(d.day) from rebate_days d)
          order by 1, 2
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const change of ["insert", "update"]) {
    await sql`
      create trigger ${sql.ref(`rebates_${change}`)} after ${sql.raw(change)} on member_bet_days
        referencing new table as changed for each statement execute function keep_rebate_changes()`.execute(db);
  }
}
