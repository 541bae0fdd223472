import { type Generated, type Kysely, sql, type Transaction } from "kysely";
import { connectTo, type Database } from "@/sandboxes/database.ts";
import { inTransaction } from "@/db/in_transaction.ts";

/** The tables that every vendor's sandbox server uses; each also has its own, which the site never reads. */
export interface OutboxTables {
  vendor_outbox: {
    id: Generated<bigint>;
    vendor: string;
    url: string;
    body: string;
    attempts: Generated<number>;
    next_at: Date;
    delivered_at: Date | null;
  };
}

export type VendorSandboxDb = Kysely<OutboxTables>;

/** Makes one vendor's tables in the schema `sandbox` if they are missing. */
export type MakeTables = (tx: Transaction<unknown>) => Promise<void>;

/** Opens the schema `sandbox` of a database, which is made, with its tables, when it isn't there. */
export async function openSandboxDb(database: Database, makers: readonly MakeTables[]): Promise<VendorSandboxDb> {
  const db = connectTo<OutboxTables>(database, { max: 4 }).withSchema("sandbox");
  await createVendorTables(db, makers);
  return db;
}

/** Makes the schema `sandbox` and, in it, the outbox and vendors' tables, if they are missing. */
export async function createVendorTables(db: VendorSandboxDb, makers: readonly MakeTables[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // `if not exists` alone fails when two processes start at once.
    await sql`select pg_advisory_xact_lock(hashtext('sandbox'))`.execute(tx);
    await sql`create schema if not exists sandbox`.execute(tx);
    await sql`
      create table if not exists sandbox.vendor_outbox (
        id bigint generated always as identity primary key,
        vendor text not null,
        url text not null,
        body text not null,
        attempts integer not null default 0,
        next_at timestamptz not null,
        delivered_at timestamptz
      )`.execute(tx);
    await sql`
      create index if not exists vendor_outbox_due on sandbox.vendor_outbox (next_at)
        where delivered_at is null`.execute(tx);
    for (const make of makers) await make(tx as unknown as Transaction<unknown>);
  });
}

/** A sandbox server's own handle (or transaction), as one on the outbox: Kysely's types don't see the part in the whole. */
export function outboxOf<Tables>(db: Kysely<Tables>): VendorSandboxDb {
  return db as unknown as VendorSandboxDb;
}
