import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { settings } from "./setting.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("settings set changes what settings list shows, with a reason, and refuses a wrong value", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "settings", ...args);
  const set = (key: string, value: string) => run("set", key, value, "--reason", "rebranding", "--operator", "ada");
  assert.equal((await set("site.name", "玉堂 2")).stdout, 'site.name is "玉堂 2"; it was "Jadehall".\n');
  const sources = '{"NORTH":["203.0.113.0/24"]}';
  assert.equal((await set("deposit.callback_sources", sources)).code, 0);
  const wrong = await set("deposit.callback_sources", '{"NORTH":["203.0.113.0/99"]}');
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /^deposit\.callback_sources can't be set to that: /);
  assert.equal((await set("no.such", "1")).code, 2);
  assert.equal((await run("set", "site.name", "x")).code, 2);
  const { settings } = JSON.parse((await run("list", "--json")).stdout);
  const shown = Object.fromEntries(settings.map((one: { key: string }) => [one.key, one]));
  assert.equal(shown["site.name"].value, "玉堂 2");
  assert.equal(shown["site.name"].changedBy, "ada");
  assert.deepEqual(shown["deposit.callback_sources"].value, JSON.parse(sources));
  assert.equal(shown["clock.day_shift"].changedBy, null);
});

Deno.test("amounts are read and written in TWD and times in their units, stored as before", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "settings", ...args);
  const set = (key: string, value: string, operator = "ada") =>
    run("set", key, value, "--reason", "new limit", "--operator", operator);
  const stored = async (key: string) =>
    (await site.db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst())?.value;
  assert.match(
    (await run("get", "withdrawal.second_operator")).stdout,
    /^withdrawal\.second_operator is 50000\.00 TWD\.\n/,
  );
  const proposed = await set("withdrawal.second_operator", "60,000.50 TWD");
  assert.deepEqual([proposed.code, proposed.stdout], [
    5,
    "Proposed. A second operator must give the same command. Until then withdrawal.second_operator is 50000.00 TWD.\n",
  ]);
  assert.match(
    (await runCli(environmentOn(site.url), "approvals", "list")).stdout,
    /\tada\tsetting withdrawal\.second_operator_cents\tchange: now 50000\.00, then 60000\.50\t/,
  );
  const amount = await set("withdrawal.second_operator", "60,000.50 TWD", "ben");
  assert.equal(amount.stdout, "withdrawal.second_operator is 60000.50 TWD, as proposed by ada; it was 50000.00 TWD.\n");
  assert.equal(
    (await set("withdrawal.second_operator", "60,000.50 TWD", "cyd")).stdout,
    "withdrawal.second_operator is 60000.50 TWD already.\n",
  );
  assert.equal(await stored("withdrawal.second_operator_cents"), 60_000_50);
  assert.equal(
    (await set("turntable.amount_per_chance", "1500")).stdout,
    "turntable.amount_per_chance is 1500.00 TWD; it was 1000.00 TWD.\n",
  );
  assert.equal(await stored("turntable.cents_per_chance"), 1500_00);
  assert.equal((await set("usdt.amount_kept", "2h")).stdout, "usdt.amount_kept is 2h; it was 2h.\n");
  assert.equal(await stored("usdt.amount_kept_minutes"), 120);
  assert.equal((await set("withdrawal.reset_lock", "2d")).stdout, "withdrawal.reset_lock is 2d; it was 1d.\n");
  assert.equal(await stored("withdrawal.reset_lock_hours"), 48);
  const refused: [string, string, RegExp][] = [
    ["withdrawal.second_operator", "5.001", /amount in TWD with at most two decimals/],
    ["withdrawal.second_operator_cents", "500", /Use withdrawal\.second_operator, given in TWD/],
    ["withdrawal.reset_lock", "90m", /whole hours/],
    ["withdrawal.reset_lock", "1h", /at least 2h/],
    ["withdrawal.reset_lock", "31d", /at most 30d/],
    ["withdrawal.reset_lock", "24", /a duration, like 90s/],
  ];
  for (const [key, value, pattern] of refused) {
    const { code, stderr } = await set(key, value);
    assert.equal(code, 2);
    assert.match(stderr, pattern);
  }
  assert.match((await run("get", "usdt.amount_kept")).stdout, /Last changed by ada at \S+\+08:00\.\n$/);
  const listed = (await run("list")).stdout;
  assert.match(listed, /^setting\tvalue\tchanged by\tdescription\n/);
  assert.match(listed, /\nwithdrawal\.second_operator\t60000\.50 TWD\tben\tA withdrawal above this/);
  assert.doesNotMatch(listed, /cents|_minutes|_hours/);
});

Deno.test("settings reset sets the default by the rule of set, and settings history has each change with its values", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "settings", ...args);
  const change = async (operator: string, ...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, "--reason", "a trial", "--operator", operator);
    assert.equal(code, /^Proposed|"proposed"/.test(stdout) ? 5 : 0, stderr);
    return stdout;
  };
  // Back to the default is the tighter rule here, and the looser one below.
  await change("ada", "set", "withdrawal.second_operator", "60000");
  await change("ben", "set", "withdrawal.second_operator", "60000");
  assert.equal(
    await change("cyd", "reset", "withdrawal.second_operator"),
    "withdrawal.second_operator is 50000.00 TWD; it was 60000.00 TWD.\n",
  );
  await change("ada", "set", "withdrawal.second_operator", "40000");
  const proposed = JSON.parse(await change("ada", "reset", "withdrawal.second_operator", "--json"));
  assert.deepEqual([proposed.kind, proposed.before, proposed.value], ["proposed", 40_000_00, 40_000_00]);
  assert.match(await change("ada", "reset", "withdrawal.second_operator"), /^Proposed\. .* is 40000\.00 TWD\.\n$/);
  assert.match(
    await change("ben", "reset", "withdrawal.second_operator"),
    /^withdrawal\.second_operator is 50000\.00 TWD/,
  );
  assert.match(await change("ben", "reset", "withdrawal.second_operator"), / already\.\n$/);
  assert.equal(await change("ben", "reset", "site.name"), 'site.name is "Jadehall" already.\n');
  await change("ben", "set", "site.name", "Trial");
  const history = async (...args: string[]) => JSON.parse((await run("history", "--json", ...args)).stdout);
  const { changes } = await history("withdrawal.second_operator");
  assert.deepEqual(
    changes.map((one: Record<string, unknown>) => [one.before, one.after, one.proposed_by, one.operator, one.reason]),
    [
      [40_000_00, 50_000_00, "ada", "ben", "a trial"],
      [50_000_00, 40_000_00, null, "ada", "a trial"],
      [60_000_00, 50_000_00, null, "cyd", "a trial"],
      [null, 60_000_00, "ada", "ben", "a trial"],
    ],
  );
  const first = await history("--limit", "1");
  assert.deepEqual(first.changes.map(({ name }: { name: string }) => name), ["site.name"]);
  assert.equal((await history("--cursor", String(first.next))).changes.length, 4);
  const listed = (await run("history", "withdrawal.second_operator")).stdout;
  assert.match(
    listed,
    /^event\tat \(Taipei\)\tbefore\tafter\tby\twhy\n.*\t40000\.00 TWD\t50000\.00 TWD\tada, ben\ta trial\n/,
  );
  assert.match(listed, /\tdefault\t60000\.00 TWD\t/);
  assert.equal((await run("history", "no.such")).code, 2);
});

Deno.test("what a setting takes no more, as things stand on the site, is refused as a wrong value is", async () => {
  await using site = await testSite();
  const set = (value: string) =>
    runCli(
      environmentOn(site.url),
      ...["settings", "set", "rebate.first_day", value, "--reason", "a promise", "--operator", "ada"],
    );
  assert.equal((await set("2026-12-01")).code, 0);
  await site.db.insertInto("rebate_days").values({ day: "2026-12-01", began_at: site.ctx.now() }).execute();
  const { code, stderr } = await set("2026-11-30");
  assert.equal(code, 2);
  assert.match(
    stderr,
    /^rebate\.first_day can't be set to that: Rebates were computed up to 2026-12-01: .* after that\.\n/,
  );
  const { value } = await site.db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
  assert.equal(value, "2026-12-01");
});

Deno.test("every setting is described, and no two have one name", () => {
  for (const { key, description } of settings) assert.match(description, /^\S.*[^.]$/, key);
  assert.equal(new Set(settings.map(({ name }) => name)).size, settings.length);
});
