import assert from "node:assert/strict";
import { createPool } from "@/db/connect.ts";
import { testDatabase } from "./database.ts";
import { lendPool } from "./lend_pool.ts";

Deno.test("a loan's end waits for the connections in use, lends no more, and leaves them open for the next", async () => {
  await using database = await testDatabase();
  const pool = createPool(database.localUrl);
  try {
    const loan = lendPool(pool);
    const [one, other] = await Promise.all([loan.connect(), loan.connect()]);
    const ended: string[] = [];
    const over = loan.end().then(() => ended.push("the loan"));
    one.release();
    await assert.rejects(loan.connect(), /no longer its own/);
    await pool.query("select 1");
    ended.push("the last connection");
    other.release();
    await over;
    assert.deepEqual(ended, ["the last connection", "the loan"]);
    const next = lendPool(pool);
    (await next.connect()).release();
    await next.end();
    assert.deepEqual([pool.totalCount, pool.idleCount], [2, 2]);
  } finally {
    await pool.end();
  }
});
