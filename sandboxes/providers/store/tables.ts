import { type Generated, type Kysely, sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
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
  "sandbox.launches": {
    token_hash: Uint8Array;
    provider: string;
    player: string;
    language: string;
    back_url: string;
    expires_at: Date;
  };
  "sandbox.plays": {
    id: string;
    secret_hash: Uint8Array;
    provider: string;
    player: string;
    language: string;
    back_url: string;
    expires_at: Date;
  };
  "sandbox.spins": {
    id: string;
    provider: string;
    player: string;
    seq: Generated<bigint>;
    bet_cents: bigint;
    win_cents: bigint;
    stops: number[];
    balance_cents: bigint;
    spun_at: Date;
  };
}

/** The sandbox's database. */
export type SandboxDb = Kysely<SandboxTables>;

/** Opens the sandbox's own small pool and makes its tables where they are missing. */
export async function openStore(databaseUrl: string): Promise<SandboxDb> {
  // A pool does not know its tables: these are the sandbox's, not the site's.
  const db = connect(databaseUrl, { max: 5 }) as unknown as SandboxDb;
  try {
    await createTables(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Several processes may start at once, the sandbox vendor's among them: `if not exists` alone fails then. */
async function createTables(db: SandboxDb): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandbox'))`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
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
      language text not null,
      back_url text not null,
      expires_at timestamptz not null
    )`,
  sql`create index if not exists plays_of_player on sandbox.plays (provider, player)`,
  sql`
    create table if not exists sandbox.spins (
      id uuid not null,
      provider text not null,
      player text not null,
      seq bigint generated always as identity,
      bet_cents bigint not null check (bet_cents > 0),
      win_cents bigint not null check (win_cents >= 0),
      stops integer[] not null,
      balance_cents bigint not null,
      spun_at timestamptz not null,
      primary key (provider, player, id)
    )`,
  sql`create unique index if not exists spins_in_order on sandbox.spins (provider, seq)`,
  createRecordTransfers,
];
