import assert from "node:assert/strict";
import { holdAside } from "@/api/games/refused_records/hold_aside.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("what is held aside of providers is listed and cleared by commands", async () => {
  await using site = await gameSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "providers", ...args);
  const why = ["--reason", "their notice", "--operator", "ada"];
  assert.deepEqual(await run("refused").then(({ code, stdout }) => [code, stdout]), [
    0,
    "There are no refused records.\n",
  ]);
  const records = ["one", "two", "three"].map((recordId) => ({
    recordId,
    raw: '{"bet":-1}',
    reason: "bet: too_small",
  }));
  await holdAside(site.db, { provider: "bng", kind: "bet", at: site.ctx.now() }, records);
  const [all, none, unknown, nameless] = await Promise.all([
    run("refused"),
    run("refused", "dg"),
    run("refused", "nothing"),
    run("clear", "bng", ...why),
  ]);
  assert.deepEqual([all.code, none.code, unknown.code, nameless.code], [6, 0, 4, 2]);
  assert.match(all.stdout, /\tbng\tbet\tone\tbet: too_small\t\{"bet":-1\}\n/);
  assert.equal((await run("clear", "bng", "one", ...why)).stdout, "1 cleared.\n");
  assert.equal((await run("clear", "bng", "one", ...why)).code, 4);
  assert.equal(JSON.parse((await run("refused", "bng", "--json")).stdout).length, 2);
  assert.equal((await run("clear", "bng", "--all", ...why)).stdout, "2 cleared.\n");
  const audited = await site.db.selectFrom("audit_events").select(["operator", "reason"])
    .where("action", "=", "provider.record_cleared").execute();
  assert.deepEqual(audited, Array(3).fill({ operator: "ada", reason: "their notice" }));
});
