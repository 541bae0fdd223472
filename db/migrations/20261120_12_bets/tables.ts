import { type Kysely, sql } from "kysely";

/** `bets` by the month in which they were settled, `bet_ids` which keeps each of them one, and their earlier versions. */
export async function createBetTables(db: Kysely<unknown>): Promise<void> {
  // What a provider calls a bet is its identity, and a correction may move it into another month: no key of a table that
  // is partitioned by time can hold that. So the identity has a table of its own, which also says where the bet lies.
  await sql`
    create table bet_ids (
      provider text not null references providers,
      bet_id text not null check (length(bet_id) between 1 and 128),
      settled_at timestamptz not null,
      primary key (provider, bet_id)
    )`.execute(db);

  // The member is null for a player whom the site does not know: an operator has to see such a bet, not lose it. Group and
  // game are null where the provider does not tell them. The key goes up with time, so that a new bet is written beside
  // the last one; `bet_ids` has the provider's foreign key.
  await sql`
    create table bets (
      provider text not null,
      bet_id text not null,
      version bigint not null,
      player text not null,
      member_id bigint references members,
      bet_cents bigint not null check (bet_cents >= 0),
      valid_bet_cents bigint not null check (valid_bet_cents >= 0),
      payout_cents bigint not null check (payout_cents >= 0),
      settled_at timestamptz not null,
      taken_at timestamptz not null,
      game_group text check (game_group in ('sport', 'live', 'egame', 'lottery', 'chess', 'fish', 'online')),
      game_id text check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
      primary key (provider, settled_at, bet_id)
    ) partition by range (settled_at)`.execute(db);
  await sql`create index bets_member on bets (member_id, settled_at desc, provider, bet_id)`.execute(db);
  // The latest wins, which the front page shows.
  await sql`
    create index bets_won on bets (settled_at desc) where payout_cents > bet_cents and member_id is not null`.execute(
    db,
  );

  // What a bet was before each correction, in the order in which it was corrected.
  await sql`
    create table bet_versions (
      id bigint generated always as identity primary key,
      provider text not null,
      bet_id text not null,
      version bigint not null,
      player text not null,
      bet_cents bigint not null,
      valid_bet_cents bigint not null,
      payout_cents bigint not null,
      settled_at timestamptz not null,
      taken_at timestamptz not null,
      game_group text,
      game_id text,
      foreign key (provider, bet_id) references bet_ids
    )`.execute(db);
  await sql`create index bet_versions_bet on bet_versions (provider, bet_id, id)`.execute(db);
}
