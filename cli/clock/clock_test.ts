import assert from "node:assert/strict";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { leapingClock } from "@/testing/database/leaping_clock.ts";
import { testSite } from "@/testing/site/test_site.ts";

const dayMs = 86_400_000;

Deno.test("while the clocks differ commands change nothing and say so, those that read do, and clock confirm takes a watch of one's own", async () => {
  await using site = await testSite();
  await using clock = await leapingClock(site.url);
  const member = await site.member({ status: "frozen" });
  const run = (...args: string[]) => runCli(environmentOn(site.url), ...args);
  const unfreeze = () => run("members", "unfreeze", member.account, "--reason", "was here");
  const right = await run("clock", "show");
  assert.deepEqual([right.code, right.stdout.trim().split("\n").at(-1)], [0, "The clocks agree."]);

  await clock.leap(14 * dayMs);
  for (const refused of [await unfreeze(), await run("bets", "pull"), await run("seed")]) {
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /^Nothing changed, because the clocks differ: this host's clock is \d+ s behind/);
    assert.equal(refused.stdout, "");
  }
  assert.equal((await run("members", "show", member.account)).code, 0);
  const shown = await run("clock", "show", "--json");
  assert.deepEqual([shown.code, JSON.parse(shown.stdout).fault.kind], [6, "host_differs"]);

  const confirm = (at: number) => run("clock", "confirm", new Date(at).toISOString(), "--reason", "my watch");
  const another = await confirm(Date.now());
  assert.equal(another.code, 6);
  assert.match(another.stderr, /differs from the time you gave; nothing changed\.$/m);
  assert.equal((await confirm(Date.now() + 14 * dayMs)).code, 0);
  assert.equal((await unfreeze()).code, 1, "this host's clock still differs");
  const behind = { code: 6, kind: "database_leapt" };
  await clock.leap(0);
  const back = await run("clock", "show", "--json");
  assert.deepEqual({ code: back.code, kind: JSON.parse(back.stdout).fault.kind }, behind, "of the time last noted");
  assert.equal((await unfreeze()).code, 1);
  assert.equal((await confirm(Date.now())).code, 0);
  assert.equal((await unfreeze()).code, 0);
  const events = await site.db.selectFrom("audit_events").select("action").orderBy("id").execute();
  assert.deepEqual(events.map(({ action }) => action).filter((action) => action.startsWith("clock")), [
    "clock.confirmed",
    "clock.confirmed",
  ]);
});
