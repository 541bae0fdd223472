import { type Kysely, sql } from "kysely";

/** The catalogue, the providers behind it, and the transfers of points between a main wallet and a provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await catalogue(db);
  await catalogueVersion(db);
  await transfers(db);
  await settlements(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table settlements, game_transfers, provider_players, group_rates, games, providers, catalogue_version`
    .execute(db);
  await sql`drop function note_catalogue_change`.execute(db);
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  // One provider is one wallet: a game code that is in several groups shares it.
  await sql`
    create table providers (
      code text primary key check (code ~ '^[a-z0-9_]{1,32}$'),
      name text not null,
      protocol text not null,
      base_url text
    )`.execute(db);
  // hot_sort is the place in the hot group, null for a game that isn't in it. sport_kinds are the filtered views of
  // sport that the game is in. product_id and game_id are what its provider calls it, where it asks for that.
  await sql`
    create table games (
      id integer primary key,
      game_code text not null references providers,
      game_group text not null
        check (game_group in ('sport', 'live', 'egame', 'lottery', 'chess', 'fish', 'online')),
      name text not null,
      title text not null,
      sort integer not null,
      hot_sort integer,
      sport_kinds text[] not null default '{}'
        check (sport_kinds <@ '{balls,esports,sports}' and cardinality(sport_kinds) <= 3),
      product_id text check (product_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
      game_id text check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
      enabled boolean not null default true,
      login_enabled boolean not null default true,
      transfer_enabled boolean not null default true,
      unique (game_code, game_group),
      check (game_group = 'sport' or sport_kinds = '{}')
    )`.execute(db);
  await sql`
    create table group_rates (
      game_group text not null,
      user_level smallint not null check (user_level between 0 and 5),
      rate_percent numeric(4, 2) not null check (rate_percent between 0 and 100),
      primary key (game_group, user_level)
    )`.execute(db);
}

/** One number, which every change of the catalogue raises: processes that remember the catalogue look at nothing else. */
async function catalogueVersion(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogue_version (is_only boolean primary key check (is_only), version bigint not null)`
    .execute(db);
  await sql`insert into catalogue_version values (true, 1)`.execute(db);
  await sql`
    create function note_catalogue_change() returns trigger language plpgsql as $$
    begin
      update catalogue_version set version = version + 1;
      return null;
    end $$`.execute(db);
  for (const table of ["games", "providers", "group_rates"]) {
    await sql`
      create trigger note_change after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_catalogue_change()`.execute(db);
  }
}

async function transfers(db: Kysely<unknown>): Promise<void> {
  // A member's name at a provider. Its row is also what the provider balance of the provider's wallet is locked by.
  await sql`
    create table provider_players (
      member_id bigint not null references members,
      provider text not null references providers,
      player text not null,
      opened_at timestamptz,
      primary key (member_id, provider),
      unique (provider, player)
    )`.execute(db);

  // The id is made and committed here before it is sent to the provider: by it we ask later what became of the order.
  // An open transfer always has a time at which it is asked about again, so none can be forgotten. concerns holds what
  // an operator has been alerted to.
  await sql`
    create table game_transfers (
      id uuid primary key,
      member_id bigint not null references members,
      provider text not null references providers,
      direction text not null check (direction in ('in', 'out')),
      amount_cents bigint not null check (amount_cents > 0),
      moved_cents bigint check (moved_cents between 1 and amount_cents),
      state text not null check (state in ('sent', 'unknown', 'succeeded', 'failed')),
      reason text,
      attempts integer not null default 0,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      last_attempt_at timestamptz,
      next_attempt_at timestamptz not null default now(),
      concerns text[] not null default '{}',
      finished_at timestamptz,
      check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
      check ((state = 'succeeded') = (moved_cents is not null))
    )`.execute(db);
  await sql`create index game_transfers_member on game_transfers (member_id, id desc)`.execute(db);
  await sql`
    create index game_transfers_open on game_transfers (provider, next_attempt_at)
      where state not in ('succeeded', 'failed')`.execute(db);
  await sql`
    create index game_transfers_open_of_member on game_transfers (member_id, provider)
      where state not in ('succeeded', 'failed')`.execute(db);
  // Those that ended late, most by being asked about, in the order of their ends: an old one's end is a late movement of the
  // wallet.
  await sql`
    create index game_transfers_late_of_member on game_transfers (member_id, finished_at desc)
      where finished_at is not null and (attempts > 0 or finished_at - created_at > interval '24 hours')`.execute(db);
}

async function settlements(db: Kysely<unknown>): Promise<void> {
  // Play changes a provider's wallet; each change that we learn of is one order of the ledger.
  await sql`
    create table settlements (
      id uuid primary key,
      member_id bigint not null references members,
      provider text not null references providers,
      difference_cents bigint not null check (difference_cents <> 0),
      provider_balance_cents bigint not null check (provider_balance_cents >= 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index settlements_member on settlements (member_id, id desc)`.execute(db);
}
