import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { DB } from "@/db/types.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { fundedMembers } from "../setup/funded_members.ts";
import { benchCtx, insertMethod } from "../setup/paid_orders.ts";
import { prepareByHand } from "./by_hand.ts";
import { creditRate } from "./credits.ts";
import { provider, transferRate } from "./transfers.ts";

const pgbench = "/usr/bin/pgbench";
const load = { callers: 2, seconds: 1 };

/** Of what came to its end, per table: the rows of one order and the columns that they fill, or several of them. */
async function written(
  db: Kysely<DB>,
  schema: string,
  tables: string[],
  ended: string,
): Promise<Record<string, string>> {
  const entries = await Promise.all(tables.map(async (table) => {
    const key = table === "game_transfers" || table === "deposit_orders" ? "id" : "order_id";
    const { rows } = await sql<{ filled: string }>`
      select distinct filled from (
        select string_agg(columns, '; ' order by columns) as filled from (
          select t.${sql.id(key)} as key,
              (select string_agg(k, ' ' order by k) from jsonb_object_keys(jsonb_strip_nulls(to_jsonb(t))) k) as columns
            from ${sql.id(schema, table)} t
            where t.${sql.id(key)} in (select id from ${sql.raw(`${schema}.${ended}`)})
        ) row group by key
      ) shape order by filled`.execute(db);
    return [table, rows.map(({ filled }) => filled).join(" | ")];
  }));
  return Object.fromEntries(entries);
}

Deno.test({
  name: "the SQL by hand writes the same rows and fills the same columns as the functions that it is compared with",
  ignore: !await exists(pgbench),
  async fn() {
    await using site = await testDatabase();
    await seedGames(site.db);
    await insertMethod(site.db);
    const members = await fundedMembers(site.db, 10, provider.code);
    const ctx = benchCtx(site.db);
    const byHand = await prepareByHand(site.url, pgbench, members.length);
    await transferRate(ctx, load, members);
    await byHand.transferRate(load, members.length);
    await creditRate(ctx, load, members);
    await byHand.creditRate(load, members.length);
    for (
      const { ended, tables } of [
        { ended: "game_transfers where state = 'succeeded'", tables: ["game_transfers", "ledger_transfers"] },
        {
          ended: "deposit_orders where state = 'credited'",
          tables: [
            "deposit_orders",
            "vendor_callbacks",
            "ledger_transfers",
            "turnover_requirements",
            "turntable_chances",
            "mails",
          ],
        },
      ]
    ) {
      const ours = await written(site.db, "public", tables, ended);
      assert.ok(Object.values(ours).every((shapes) => shapes !== ""));
      assert.deepEqual(await written(site.db, "by_hand", tables, ended), ours);
    }
  },
});
