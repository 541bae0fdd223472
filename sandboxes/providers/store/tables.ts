import { createHash } from "node:crypto";
import { type ColumnType, type Kysely, sql, type Transaction } from "kysely";
import { connectTo, type Database } from "@/sandboxes/database.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { KindName } from "../games/kind_names.ts";
import { createRecordTransfers } from "./record_transfers.ts";

/** The sandbox provider's own records. They share nothing with the site's but perhaps the database server. */
export interface SandboxTables {
  "sandbox.players": {
    provider: string;
    player: string;
    balance_cents: bigint;
  };
  "sandbox.point_transfers": {
    id: string;
    provider: string;
    player: string;
    amount_cents: bigint;
    /** Null when it was refused. */
    moved_cents: bigint | null;
    refusal: string | null;
    created_at: Date;
  };
  "sandbox.launches": LaunchRow & { token_hash: Uint8Array };
  "sandbox.plays": LaunchRow & { id: string; secret_hash: Uint8Array };
  "sandbox.rounds": {
    id: string;
    provider: string;
    player: string;
    kind: KindName;
    game_group: string;
    game_id: string;
    bet_cents: bigint;
    /** Null while the round is open. */
    win_cents: bigint | null;
    state: unknown;
    steps: number;
    last_action: string;
    balance_cents: bigint;
    draw: bigint | null;
    due_at: Date | null;
    changed_at: Date;
    /** The round's place in its provider's bet log; null while it is open. */
    seq: bigint | null;
  };
  "sandbox.game_tables": {
    provider: string;
    player: string;
    game_group: string;
    game_id: string;
    state: ColumnType<unknown, string, string>;
  };
  "sandbox.jackpots": {
    provider: string;
    game_id: string;
    cents: bigint;
  };
  "sandbox.draws": {
    provider: string;
    game_group: string;
    game_id: string;
    number: bigint;
    outcome: unknown;
    drawn_at: Date;
  };
}

/** The player whose game is opened, and the request. */
interface LaunchRow {
  provider: string;
  player: string;
  game_group: string;
  product_id: string | null;
  game_id: string | null;
  device: "pc" | "mobile";
  language: string;
  back_url: string;
  expires_at: Date;
}

/** The sandbox's database. */
export type SandboxDb = Kysely<SandboxTables>;

/** Opens the sandbox's database and makes its tables if they are missing. */
export async function openStore(database: Database): Promise<SandboxDb> {
  const db = connectTo<SandboxTables>(database, { max: 5 });
  try {
    await createTables(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Makes the tables that are missing. Several processes may start at once, the sandbox vendor's among them: `if not exists` alone fails then. */
export async function createTables(db: SandboxDb): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandbox'))`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    await define(tx);
  });
}

const statements = [
  sql`create schema if not exists sandbox`,
  sql`
    create table if not exists sandbox.players (
      provider text not null,
      player text not null,
      balance_cents bigint not null default 0 check (balance_cents >= 0),
      primary key (provider, player)
    )`,
  sql`
    create table if not exists sandbox.point_transfers (
      id uuid not null,
      provider text not null,
      player text not null,
      amount_cents bigint not null,
      moved_cents bigint check (moved_cents > 0),
      refusal text,
      created_at timestamptz not null,
      primary key (provider, id),
      check ((moved_cents is null) <> (refusal is null))
    )`,
  sql`
    create table if not exists sandbox.launches (
      token_hash bytea primary key,
      provider text not null,
      player text not null,
      game_group text not null,
      product_id text,
      game_id text,
      device text not null,
      language text not null,
      back_url text not null,
      expires_at timestamptz not null
    )`,
  sql`
    create table if not exists sandbox.plays (
      id uuid primary key,
      secret_hash bytea not null,
      provider text not null,
      player text not null,
      game_group text not null,
      product_id text,
      game_id text,
      device text not null,
      language text not null,
      back_url text not null,
      expires_at timestamptz not null
    )`,
  sql`create index if not exists plays_of_player on sandbox.plays (provider, player)`,
  sql`create sequence if not exists sandbox.bet_log_numbers`,
  sql`
    create table if not exists sandbox.rounds (
      id uuid not null,
      provider text not null,
      player text not null,
      kind text not null,
      game_group text not null,
      game_id text not null,
      bet_cents bigint not null check (bet_cents > 0),
      win_cents bigint check (win_cents >= 0),
      state jsonb not null,
      steps integer not null,
      last_action text not null,
      balance_cents bigint not null,
      draw bigint,
      due_at timestamptz,
      changed_at timestamptz not null,
      seq bigint,
      primary key (provider, id),
      check ((win_cents is null) = (due_at is not null)),
      check ((win_cents is null) = (seq is null))
    )`,
  sql`create unique index if not exists rounds_in_order on sandbox.rounds (provider, seq) where seq is not null`,
  sql`
    create index if not exists rounds_by_end on sandbox.rounds (provider, changed_at) where seq is not null`,
  sql`create index if not exists rounds_of_player on sandbox.rounds (provider, player, seq)`,
  sql`create index if not exists rounds_by_due on sandbox.rounds (due_at) where due_at is not null`,
  sql`
    create table if not exists sandbox.game_tables (
      provider text not null,
      player text not null,
      game_group text not null,
      game_id text not null,
      state jsonb not null,
      primary key (provider, player, game_group, game_id)
    )`,
  sql`
    create table if not exists sandbox.draws (
      provider text not null,
      game_group text not null,
      game_id text not null,
      number bigint not null,
      outcome jsonb not null,
      drawn_at timestamptz not null,
      primary key (provider, game_group, game_id, number)
    )`,
  sql`
    create table if not exists sandbox.jackpots (
      provider text not null,
      game_id text not null,
      cents bigint not null check (cents > 0),
      primary key (provider, game_id)
    )`,
];

// The effect of play on each wallet: the payouts of rounds less their stakes, open ones too.
const createPlayed = sql`
  create or replace view sandbox.played as
    select provider, player, sum(coalesce(win_cents, 0) - bet_cents)::bigint as cents
    from sandbox.rounds group by provider, player`;

const definitions = [createPlayed, createRecordTransfers];

/** Defines what has no rows of its own, unless it stands as it is here: a comment on the view says by which text. */
async function define(tx: Transaction<SandboxTables>): Promise<void> {
  const text = definitions.map((definition) => definition.compile(tx).sql).join(";");
  const hash = createHash("sha256").update(text).digest("hex");
  const { rows: [existing] } = await sql<{ hash: string | null }>`
    select obj_description(to_regclass('sandbox.played'), 'pg_class') as hash`.execute(tx);
  if (existing?.hash === hash) return;
  for (const definition of definitions) await definition.execute(tx);
  await sql`comment on view sandbox.played is ${sql.lit(hash)}`.execute(tx);
}
