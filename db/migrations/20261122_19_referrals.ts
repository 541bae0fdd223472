import { type Kysely, sql } from "kysely";

/** What members earn by whom they invited: the months that are settled, each line of them, and what speaks against a pair. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index members_introducer on members (introducer_id, id) where introducer_id is not null`.execute(db);

  // A month's rule as it was when its commissions were first counted, and how far the run has come: later corrections of
  // the month's bets are counted by the same rule.
  await sql`
    create table commission_runs (
      month date primary key check (extract(day from month) = 1),
      basis text not null check (basis in ('valid_bets', 'net_result')),
      tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
      generations smallint not null check (generations in (1, 2)),
      second_percent numeric(7, 4) not null check (second_percent between 0 and 50),
      carries_loss boolean not null,
      last_member_id bigint not null default 0,
      began_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);

  // What a run came to for one member. What is below zero is never taken from a wallet but from what comes.
  await sql`
    create table commissions (
      member_id bigint not null references members,
      run_month date not null references commission_runs,
      carried_in_cents bigint not null check (carried_in_cents <= 0),
      lines_cents bigint not null,
      amount_cents bigint not null check (amount_cents >= 0),
      carried_out_cents bigint not null check (carried_out_cents <= 0),
      bonus_id uuid unique references bonuses deferrable initially deferred,
      created_at timestamptz not null,
      primary key (member_id, run_month),
      check (carried_in_cents + lines_cents = amount_cents + carried_out_cents),
      check (amount_cents = 0 or carried_out_cents = 0),
      check ((amount_cents > 0) = (bonus_id is not null))
    )`.execute(db);

  // Why: for each referred member and month of bets what their bets came to, the tier, and what that makes of the month's
  // commission. amount_cents is what it adds to what earlier runs have counted of the same month.
  await sql`
    create table commission_lines (
      member_id bigint not null references members,
      run_month date not null,
      month date not null check (month <= run_month),
      referred_id bigint not null references members,
      generation smallint not null check (generation in (1, 2)),
      basis_cents bigint not null,
      percent numeric(7, 4) not null,
      is_held boolean not null,
      withheld_cents bigint not null check (withheld_cents = 0 or is_held),
      total_cents bigint not null check (total_cents = 0 or not is_held),
      amount_cents bigint not null,
      primary key (member_id, run_month, month, referred_id),
      foreign key (member_id, run_month) references commissions
    )`.execute(db);
  await sql`
    create index commission_lines_latest on commission_lines (member_id, month, referred_id, run_month desc)`.execute(
    db,
  );
  for (const table of ["commissions", "commission_lines"]) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
  }

  // What was seen of a pair that may be one person, once for each sign. An open one holds the pair's commission from
  // held_from on; a blocked one holds all of it. An operator decides on all signs of the pair together.
  await sql`
    create table referral_flags (
      member_id bigint not null references members,
      referred_id bigint not null references members,
      sign text not null
        check (sign in ('device', 'address', 'card', 'id_number', 'crypto_address', 'operator')),
      seen text not null default '' check (length(seen) <= 200),
      state text not null default 'open' check (state in ('open', 'cleared', 'blocked')),
      held_from date not null check (extract(day from held_from) = 1),
      found_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      reason text,
      primary key (member_id, referred_id, sign),
      check (member_id <> referred_id),
      check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)
        and (state = 'open') = (reason is null))
    )`.execute(db);
  await sql`
    create index referral_flags_state on referral_flags (state, member_id, referred_id)`.execute(db);
  await sql`create index referral_flags_referred on referral_flags (referred_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table referral_flags, commission_lines, commissions, commission_runs`.execute(db);
  await sql`drop index members_introducer`.execute(db);
}
