import assert from "node:assert/strict";
import { v4 } from "uuid";
import { buildIfStale } from "@/cli/build.ts";
import { connect } from "@/db/connect.ts";
import { createPing } from "@/db/ping.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { testServer } from "@/testing/database/server.ts";
import { databaseFault } from "./database_fault.ts";

const server = await testServer();
await buildIfStale();

Deno.test("the last cell's site is made, plays a month, has books that agree, and serves; with another CELL nothing opens its database", async () => {
  await using database = await scratchDatabase(server, `jadehall_cells_${v4().replaceAll("-", "")}`);
  const environment: Record<string, string> = {
    ...environmentOn(database.url),
    PORT: "0",
    SANDBOX_PROVIDER_PORT: "0",
    SANDBOX_VENDOR_PORT: "0",
  };
  const run = (CELL: string | null, ...args: string[]) => runCli({ ...environment, ...(CELL && { CELL }) }, ...args);
  assert.equal((await run("999", "migrate", "up")).code, 0);
  const seeded = await run("999", "seed", "--demo");
  assert.equal(seeded.code, 0, seeded.stderr);
  const checked = await run("999", "accounts", "check");
  assert.equal(checked.code, 0, checked.stdout + checked.stderr);
  const shown = await run("999", "members", "show", "demo01", "--json");
  assert.match(shown.stdout, /999000000000001/);

  for (const CELL of [null, "0", "998"]) {
    const refusal = `The database belongs to cell 999, and CELL is ${CELL ?? 0}.`;
    for (const args of [["members", "show", "demo01"], ["migrate", "up"], ["seed"]]) {
      const { code, stderr } = await run(CELL, ...args);
      assert.deepEqual([code, stderr.startsWith(refusal)], [1, true], `${args} said ${stderr}`);
    }
    const doctor = await run(CELL, "doctor");
    assert.match(doctor.stdout, new RegExp(`^cell\tfault\t${refusal}`, "m"));
    assert.match(doctor.stdout, /^the rest\tfault\t/m);
  }
  await assert.rejects(
    startSite({ ...environment, CELL: "998" }),
    /The database belongs to cell 999, and CELL is 998\./,
  );
  assert.match((await run("1000", "doctor")).stderr, /CELL must be a number from 0 to 999/);
  assert.match((await run("999", "doctor")).stdout, /^cell\tok\tIt is cell 999's\.$/m);
  assert.match((await run("999", "seed", "--scale", "members=3,bets=60")).stderr, /ids from 1 on, which are cell 0's/);

  const site = await startSite({ ...environment, CELL: "999" });
  assert.deepEqual([(await fetch(`${site.url}/readyz`)).status, await site.end("SIGTERM")], [200, 0]);

  // An address may come to name another database while the site runs.
  await using db = connect(database.url, { max: 1 });
  await using ping = createPing(database.url);
  const ctx = testCtx(db, "");
  const cells = [{ number: 0, isAlone: true }, { number: 998, isAlone: false }, { number: 999, isAlone: false }];
  const faults = await Promise.all(cells.map((cell) => databaseFault({ ...ctx, cell }, ping)));
  assert.deepEqual(faults.slice(0, 2), Array(2).fill("the database is cell 999's"));
  assert.notEqual(faults[2], "the database is cell 999's");
});
