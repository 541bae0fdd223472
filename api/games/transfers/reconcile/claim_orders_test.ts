import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { players, start } from "../testing/steps.ts";
import { claimOrders } from "./claim_orders.ts";

Deno.test("a claim takes no more orders than asked for, whatever plan the database chooses", async () => {
  await using database = await testDatabase();
  const ctx = testCtx(database.db, "nowhere");
  for (const member of await players(database, 20, 1_00n)) await start(ctx, member, 1_00n);
  const now = new Date(Date.now() + 60_000);
  const provider = { code: "rsg", protocol: "hmac_json", base_url: null };
  await database.db.connection().execute(async (db) => {
    // Leaves only the plan of a loop over the orders that runs a limited subquery again for each.
    for (const step of ["hashjoin", "mergejoin", "hashagg", "sort", "material", "indexscan", "bitmapscan"]) {
      await sql`set ${sql.raw(`enable_${step}`)} = off`.execute(db);
    }
    const claimed = await claimOrders(db, provider, {}, { startedAt: now, now, max: 8 });
    assert.equal(claimed.length, 8);
    await sql`reset all`.execute(db);
  });
});
