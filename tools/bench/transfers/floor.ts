import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { testKeysEnvironment } from "@/testing/providers/keys.ts";
import { type StartedScript, startScript } from "./start_script.ts";

/**
 * Starts a server that does for a transfer what can't be left out, for the members that the site has opened at the
 * provider: beside a site, on tables of its own in the same database and with the same provider.
 */
export async function startFloor(
  { databaseUrl, providerUrl }: { databaseUrl: string; providerUrl: string },
): Promise<StartedScript> {
  await makeTables(databaseUrl);
  return await startScript("floor_server.ts", {
    permissions: "--allow-all",
    args: [providerUrl, testKeysEnvironment.SANDBOX_PROVIDER_SECRET!],
    env: { BENCH_DATABASE_URL: databaseUrl },
  });
}

async function makeTables(databaseUrl: string): Promise<void> {
  await using db = connect(databaseUrl, { max: 1 });
  await sql`create schema floor`.execute(db);
  await sql`create table floor.keys (member_id bigint, key text, order_id uuid not null, answer text, primary key (member_id, key))`
    .execute(db);
  await sql`create table floor.orders (id uuid primary key, member_id bigint not null, cents bigint not null, state text not null)`
    .execute(db);
  await sql`create table floor.postings (order_id uuid, kind text, cents bigint not null, primary key (order_id, kind))`
    .execute(db);
  await sql`
    create table floor.wallets (
      member_id bigint, code text, cents bigint not null check (cents >= 0), primary key (member_id, code)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    insert into floor.wallets select member_id, code, 1000000000 from provider_players, (values ('main'), ('game')) w (code)
      where provider = 'rsg'`.execute(db);
  await sql`analyze floor.wallets`.execute(db);
}
