import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("seed --scale fills an empty database, and again it has nothing left to do", async () => {
  await using database = await testDatabase();
  const environment = environmentOn(database.url);
  const scale = ["seed", "--scale", "members=3,bets=60"];
  for (let run = 1; run <= 2; run++) {
    const { code, stdout, stderr } = await runCli(environment, ...scale);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /3 members and 60 bets are now in/);
  }
  const { bets } = await database.db.selectFrom("bets").select(({ fn }) => fn.countAll<bigint>().as("bets"))
    .executeTakeFirstOrThrow();
  assert.equal(bets, 60n);
  const other = await runCli(environment, "seed", "--scale", "members=3,bets=61");
  assert.equal(other.code, 6);
  assert.match(other.stderr, /was begun with --scale members=3,bets=60,seed=1/);
});

Deno.test("seed --scale refuses a database with members, and changes nothing of it", async () => {
  await using database = await testDatabase();
  const environment = environmentOn(database.url);
  assert.equal((await runCli(environment, "seed")).code, 0);
  const { code, stderr } = await runCli(environment, "seed", "--scale", "members=3,bets=60");
  assert.equal(code, 6);
  assert.match(stderr, /has members that this command did not make/);
  assert.deepEqual(await database.db.selectFrom("members").select("account").execute(), [{ account: "demo01" }]);
});

Deno.test("seed --scale says what is wrong with its argument", async () => {
  await using database = await testDatabase();
  const { code, stderr } = await runCli(environmentOn(database.url), "seed", "--scale", "members=many,bets=60");
  assert.equal(code, 2);
  assert.match(stderr, /"members=many" is none of members=NUMBER, bets=NUMBER and seed=NUMBER/);
  assert.deepEqual(await database.db.selectFrom("games").select("id").execute(), []);
});
