import { type Kysely, sql } from "kysely";

/** How each provider's bets are read: where its log goes on, what every pull came to, and which days agree. */
export async function createPullTables(db: Kysely<unknown>): Promise<void> {
  // Where the pull of each provider's log goes on. A process that stores bets locks the row; one that pulls has moved
  // `next_pull_at` on. Each pull reads again from `overlap_cursor`, which is where the log stood some minutes before. What
  // the log had at `caught_up_at` is read: then the last pull began that reached the log's end.
  await sql`
    create table bet_cursors (
      provider text primary key references providers,
      cursor text,
      overlap_cursor text,
      marked_cursor text,
      marked_at timestamptz,
      began_at timestamptz not null,
      next_pull_at timestamptz not null,
      caught_up_at timestamptz,
      failures integer not null default 0
    )`.execute(db);

  // A refetch has a span of time, and no cursor.
  await sql`
    create table bet_pulls (
      id bigint generated always as identity primary key,
      provider text not null references providers,
      kind text not null check (kind in ('pull', 'refetch')),
      started_at timestamptz not null,
      ended_at timestamptz not null,
      from_cursor text,
      to_cursor text,
      overlap_cursor text,
      settled_from timestamptz,
      settled_before timestamptz,
      pages integer not null,
      fetched integer not null,
      taken integer not null,
      error text check (length(error) <= 200),
      check ((kind = 'refetch') = (settled_from is not null) and (settled_from is null) = (settled_before is null))
    )`.execute(db);
  await sql`create index bet_pulls_started on bet_pulls (started_at)`.execute(db);
  await sql`create index bet_pulls_provider on bet_pulls (provider, id desc)`.execute(db);

  // A day of Taipei whose bets are compared with the provider's totals; the sums are those of the last comparison.
  await sql`
    create table bet_days (
      provider text not null references providers,
      begins_at timestamptz not null,
      state text not null check (state in ('waiting', 'matches', 'differs')),
      next_check_at timestamptz,
      checked_at timestamptz,
      refetched integer not null default 0,
      their_bets bigint,
      their_bet_cents bigint,
      their_valid_bet_cents bigint,
      their_payout_cents bigint,
      our_bets bigint,
      our_bet_cents bigint,
      our_valid_bet_cents bigint,
      our_payout_cents bigint,
      primary key (begins_at, provider)
    )`.execute(db);
  await sql`create index bet_days_due on bet_days (next_check_at) where next_check_at is not null`.execute(db);
  await sql`create index bet_days_differing on bet_days (begins_at, provider) where state = 'differs'`.execute(db);
}
