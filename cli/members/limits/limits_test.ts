import assert from "node:assert/strict";
import { type LimitName, limitNames } from "@/api/accounting/play_limits/limit_names.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("members limits lists a member's limits with who set them, and sets one", async () => {
  await using site = await testSite();
  const { account } = await site.member();
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(environmentOn(site.url), "members", "limits", ...args);
    return { code, said: `${stdout}${stderr}`.trim() };
  };
  const set = (to: string, operator: string) =>
    run(account, "--set", "loss_month", "--to", to, "--reason", "asked for by phone", "--operator", operator);
  assert.deepEqual(await set("20000", "ben"), {
    code: 0,
    said: `loss_month of ${account} is set; there was none.`,
  });
  const { code, said } = await run(account);
  assert.equal(code, 0);
  const lines = said.split("\n").map((line) => line.split("\t"));
  assert.deepEqual(lines.slice(1).map(([name]) => name), [...limitNames]);
  assert.deepEqual(lines.find(([name]) => name === "loss_month")!.slice(1, 5), [
    ...["20000.00", "operator", "0.00", "20000.00"],
  ]);
  assert.equal((await set("none", "ben")).code, 5);
  const listed = JSON.parse((await run(account, "--json")).said).limits
    .find(({ kind, period }: LimitName) => kind === "loss" && period === "month");
  assert.deepEqual([listed.limit, listed.set_by], [20000, "operator"], "it waits for a second operator");
  assert.match((await set("none", "amy")).said, /^loss_month of \S+ is set.*ben.*; it was 20000\.00 TWD\.$/);
  assert.equal((await run("no-one")).code, 4);
  assert.equal((await run(account, "--set", "loss_month")).code, 2);
  assert.equal((await run(account, "--set", "loss_year", "--to", "1", "--reason", "x")).code, 2);
  const time = (to: string) =>
    run(account, "--set", "time_day", "--to", to, "--reason", "asked for by phone", "--operator", "ben");
  for (const to of ["14", "1441", "15.5"]) assert.equal((await time(to)).code, 2, to);
  await time("90");
  assert.equal((await time("60")).said, `time_day of ${account} is set; it was 90 minutes.`);
  const ofTime = (await run(account)).said.split("\n").at(-1)!.split("\t");
  assert.deepEqual(ofTime.slice(0, 3), ["time_day", "60", "operator"]);
  for (const to of ["0", "-1", "much"]) assert.equal((await set(to, "ben")).code, 2, to);
});
