import assert from "node:assert/strict";
import { setBenefits, setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import { seedGames } from "@/db/seed/games.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

const by = ["--reason", "the yearly review", "--operator", "amy"];

Deno.test("levels are listed, changed within their rules, and their members' changes listed", async () => {
  await using site = await testSite();
  await setBenefits(site.ctx);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "levels", ...args);
  const wrong = [["3"], ["6", "--bets", "1"], ["3", "--withdrawals-a-day", "11"], ["3", "--withdrawal-most", "999"]];
  const codes = await Promise.all(wrong.map(async (parts) => (await run("set", ...parts, ...by)).code));
  assert.deepEqual(codes, [2, 2, 2, 2]);
  const set = async (operator: string) => {
    const values = ["--monthly-gift", "208.50", "--keep-bets", "250000"];
    const { code, stdout } = await run("set", "3", ...values, "--reason", "the yearly review", "--operator", operator);
    const [sentence, ...lines] = String(stdout).split("\n");
    return [code, sentence, lines.slice(0, 2)];
  };
  const changes = ["  keep-bets: 200000.00 TWD → 250000.00 TWD", "  monthly-gift: 188.00 TWD → 208.50 TWD"];
  assert.deepEqual(await set("amy"), [5, "Proposed. A second operator must give the same command.", changes]);
  assert.deepEqual(await set("ben"), [0, "Level 3 is changed, as proposed by amy.", changes]);
  const falling = await run("set", "2", "--monthly-gift", "300", ...by);
  assert.deepEqual(
    [falling.code, falling.stderr],
    [6, "monthly-gift must not fall from level 2 to level 3. Nothing changed.\n"],
  );
  assert.match((await run("list")).stdout, /^level\tdeposits\tbets\t.*\n(.*\n){3}3\t200000\.00\t.*\t208\.50\n/);
  const { levels } = JSON.parse((await run("list", "--json")).stdout);
  assert.deepEqual([levels[3].monthly_gift, levels[3].keep_bets, levels[3].withdrawals_a_day], [208.5, 250000, 2]);
  assert.match(
    (await run("list", "--csv")).stdout,
    /^level,deposits,[^\r]*\r\n0,0,0,/,
  );

  const [one, other] = [await site.member(), await site.member()];
  const operation = { operator: "amy", reason: "=1+1, a regular" };
  for (const { account } of [one, other]) await setLevelByTwo(site.ctx, { account, level: 2, ...operation });
  await setLevelByTwo(site.ctx, { account: one.account, level: 1, ...operation });
  const listed = async (...args: string[]) => JSON.parse((await run("changes", ...args, "--json")).stdout);
  const first = await listed("--limit", "2");
  assert.deepEqual(
    first.changes.map(({ account, from, to, cause }: Record<string, unknown>) => [account, from, to, cause]),
    [[one.account, 2, 1, "operator"], [other.account, 0, 2, "operator"]],
  );
  const rest = await listed("--limit", "2", "--cursor", first.next);
  assert.deepEqual([rest.changes.length, rest.changes[0].account, rest.next], [1, one.account, null]);
  assert.equal((await listed("--member", other.account)).changes.length, 1);
  assert.deepEqual((await listed("--cause", "month")).changes, []);
  assert.equal((await run("changes", "--member", "nobody7")).code, 4);
  assert.ok((await run("changes", "--csv")).stdout.includes(`,amy,,"'=1+1, a regular",`), "no formula");
  assert.equal((await run("changes", "--csv", "--json")).code, 2);
});

Deno.test("rates are listed and changed within their rules", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "rates", ...args);
  const wrong = [["fish", "0.91"], ["fish", "1"], ["fish", "0.123"], ["fish", "x"], ["hot", "0.5"]] as const;
  const ran = wrong.map(async ([group, percent]) => (await run("set", group, "5", percent, ...by)).code);
  assert.deepEqual(await Promise.all(ran), [2, 2, 2, 2, 2]);
  const fish = async () => {
    const { rates } = JSON.parse((await run("list", "--json")).stdout);
    return rates.find(({ group }: { group: string }) => group === "fish").percent as number[];
  };
  const before = await fish();
  const ben = ["--reason", "the yearly review", "--operator", "ben"];
  const lower = await run("set", "fish", "0", "0", ...by);
  assert.deepEqual([lower.code, lower.stdout.split("\n").slice(0, 2)], [5, [
    "Proposed. A second operator must give the same command.",
    `  rate: ${before[0]} % → 0 %`,
  ]]);
  assert.match((await run("set", "fish", "0", "0", ...ben)).stdout, /is changed, as proposed by amy;/);
  if (before[5] !== 0.9) assert.match((await run("set", "fish", "5", "0.9", ...by)).stdout, /^Proposed\./);
  assert.deepEqual(await fish(), [0, ...before.slice(1)]);
  const falling = await run("set", "fish", "1", "0.9", ...by);
  assert.deepEqual([falling.code, falling.stderr.startsWith("A rate must not fall with the level: 0.90 %")], [6, true]);
  assert.equal((await run("set", "fish", "0", "0.0", ...by)).code, 6);
  assert.match((await run("list", "--csv")).stdout, /\r\nfish,0\.00,/);
});
