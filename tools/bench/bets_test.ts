import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { benchBets } from "./bets.ts";

Deno.test("the bench of bets takes in what it counts, once", async () => {
  await using database = await testDatabase();
  const measured = await Array.fromAsync(
    benchBets(database.url, { members: 10, before: 500, pages: 1, rounds: 1 }),
  );
  assert.deepEqual(measured.map(({ what }) => what), ["new", "repeated"]);
  const { bets } = await database.db.selectFrom("bets").select(({ fn }) => fn.countAll<bigint>().as("bets"))
    .executeTakeFirstOrThrow();
  assert.equal(bets, 1_500n);
});
