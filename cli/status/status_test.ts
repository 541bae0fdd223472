import assert from "node:assert/strict";
import { sql } from "kysely";
import { features } from "@/api/features.ts";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { followCommand } from "@/testing/cli/follow_command.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createProgram } from "../program.ts";

const queues = features.flatMap(({ queues = [] }) => queues);

Deno.test("status counts what waits and says since when, and is silent of what does not", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "status", ...args);
  assert.deepEqual(await run(), { code: 0, stdout: "Nothing waits.\n", stderr: "" });
  await boundCard(site, await site.member());
  await boundCard(site, await site.member());
  const { rows: [first] } = await sql<{ at: Date }>`select min(updated_at) as at from bank_cards`.execute(site.db);
  assert.match((await run()).stdout, /^count\t.*\n2\tcards to review\t\S+\tcards review\n$/);
  const listed: { name: string; count: number; oldest: string | null }[] = JSON.parse((await run("--json")).stdout);
  assert.deepEqual(listed.map(({ name }) => name), queues.map(({ name }) => name));
  for (const { name, count, oldest } of listed) {
    const expected = name === "cards to review" ? [2, first!.at.toISOString()] : [0, null];
    assert.deepEqual([count, oldest], expected, name);
  }
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_by: "amy", reviewed_at: site.ctx.now() })
    .execute();
  assert.equal((await run()).stdout, "Nothing waits.\n");
});

Deno.test("status --follow prints what waits, and then each change, until it is stopped", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member());
  await using following = followCommand(site.url, "status", "--follow", "--json");
  const next = async () => {
    const { name, count, oldest } = JSON.parse(await following.line());
    return [name, count, oldest === null];
  };
  assert.deepEqual(await next(), ["cards to review", 1, false]);
  await boundCard(site, await site.member());
  assert.deepEqual(await next(), ["cards to review", 2, false]);
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_by: "amy", reviewed_at: site.ctx.now() })
    .execute();
  assert.deepEqual(await next(), ["cards to review", 0, true]);
  assert.equal(await following.stop(), 0);
  await using lines = followCommand(site.url, "status", "--follow");
  await boundCard(site, await site.member());
  assert.match(await lines.line(), /^\S+\+08:00\t1\tcards to review\tsince \S+\tcards review$/);
});

Deno.test("each queue names a command that the program has, with options that it takes", async () => {
  const program = await createProgram("1");
  for (const { name, command } of queues) {
    const [noun, verb, option, value] = command.split(" ");
    const found = program.commands.find((one) => one.name() === noun)?.commands.find((one) => one.name() === verb);
    assert.ok(found, `${name}: ${command}`);
    if (option === undefined) continue;
    const { argChoices } = found.options.find(({ long }) => long === option) ?? {};
    assert.ok(argChoices?.includes(value!), `${name}: ${command}`);
  }
});
