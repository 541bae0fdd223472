import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { benchRebates } from "./rebates.ts";

Deno.test("the bench of rebates computes each day's lines", async () => {
  await using database = await testDatabase();
  const { bets, lines } = await benchRebates(database.url, { members: 3, betsPerLine: 2, rounds: 2 });
  assert.deepEqual([bets, lines], [12, 6]);
  const { count } = await database.db.selectFrom("rebate_lines").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  assert.equal(count, 12n);
});
