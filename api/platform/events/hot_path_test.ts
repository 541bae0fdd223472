import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";

/** The tables that members' transfers, credits and bets write, in many concurrent transactions. */
const hotTables = [
  ...["accounts", "ledger_transfers", "game_transfers", "deposit_orders", "withdrawals", "bets", "mails", "sessions"],
  ...["turnover_requirements", "bonus_turnover", "bonus_turnover_uses", "idempotency_keys", "broadcast_reads"],
];

Deno.test("no trigger of a table that members' money writes notifies in its transaction, whatever functions it calls", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ table: string; notifies: boolean }>`
    with recursive bodies as (
      select p.oid, p.proname, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public'
    ), reached as (
      select t.tgrelid::regclass::text as "table", b.oid, b.prosrc
        from pg_trigger t join bodies b on b.oid = t.tgfoid where not t.tgisinternal
      union
      select r."table", b.oid, b.prosrc
        from reached r join bodies b on r.prosrc ~ ('\\m' || b.proname || '\\M') and b.oid <> r.oid
    )
    select "table", bool_or(prosrc ~* '\\mnotify\\M|pg_notify') as notifies
      from reached group by 1`.execute(database.db);
  const found = new Map(rows.map((row) => [row.table, row]));
  for (const table of hotTables) assert.equal(found.get(table)?.notifies ?? false, false, table);
  // The search finds those that do, and triggers of hot tables at all.
  for (const table of ["settings", "catalogue_version", "turntables"]) {
    assert.equal(found.get(table)?.notifies, true, table);
  }
  for (const table of ["accounts", "game_transfers", "deposit_orders", "sessions"]) assert.ok(found.has(table), table);
});
