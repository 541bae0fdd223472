import { type Kysely, sql } from "kysely";

/** Each provider's own list of games, as it was last read, and what members have marked and played of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who reads a list first moves next_pull_at on, so that no other process reads it too. version changes with the list.
  await sql`
    create table provider_game_lists (
      provider text primary key references providers,
      version integer not null default 0,
      next_pull_at timestamptz not null,
      pulled_at timestamptz,
      failures integer not null default 0
    )`.execute(db);
  // Bounded here too: a provider's words are shown on our pages.
  await sql`
    create table provider_games (
      provider text not null references provider_game_lists,
      game_id text not null check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
      place integer not null check (place between 1 and 2000),
      names jsonb not null check (jsonb_typeof(names) = 'object' and length(names::text) <= 1200),
      kind text not null
        check (kind in ('slot', 'table', 'lottery', 'sport', 'fish', 'cards', 'stream', 'other')),
      is_hot boolean not null,
      is_new boolean not null,
      return_percent numeric(5, 2) check (return_percent > 0 and return_percent <= 100),
      jackpot_cents bigint check (jackpot_cents between 1 and 1000000000000),
      primary key (provider, game_id)
    )`.execute(db);
  // They stay when a game leaves its list, and are shown again when it comes back.
  await sql`
    create table favourite_games (
      member_id bigint not null references members,
      provider text not null references providers,
      game_id text not null check (game_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
      marked_at timestamptz not null,
      primary key (member_id, provider, game_id)
    )`.execute(db);
  // game_id is empty where a provider was opened and not one game of its list.
  await sql`
    create table played_games (
      member_id bigint not null references members,
      provider text not null references providers,
      game_group text not null,
      game_id text not null check (game_id ~ '^[A-Za-z0-9_.:-]{0,64}$'),
      played_at timestamptz not null,
      primary key (member_id, provider, game_group, game_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table played_games, favourite_games, provider_games, provider_game_lists`.execute(db);
}
