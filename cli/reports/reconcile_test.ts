import assert from "node:assert/strict";
import { sql } from "kysely";
import { depositSite, until } from "@/api/payments/deposits/testing.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { openGame } from "@/testing/conformance/providers/actions.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

Deno.test("a day of the sandbox provider is compared by its own file: bets, and points there and back", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  const row = await site.db.selectFrom("providers").selectAll().where("code", "=", "bng").executeTakeFirstOrThrow();
  const play = await openGame(site.ctx.providers.of(row)!, `jh${member.id}`);
  for (const id of [crypto.randomUUID(), crypto.randomUUID()]) assert.equal((await play.spin(id, 100)).status, 200);
  const run = (...args: string[]) =>
    runCli({ ...environmentOn(site.url), SANDBOX_PROVIDER_URL: site.sandbox.url }, ...args);
  assert.equal((await run("bets", "pull", "bng")).code, 0);
  const { settled_at, bet_id } = await site.db.selectFrom("bets").select(["settled_at", "bet_id"]).limit(1)
    .executeTakeFirstOrThrow();
  const day = taipeiDay(settled_at);
  const file = `${site.imageFolder}/../bng.csv`;
  await save(`${site.sandbox.url}/${row.protocol}/settlement?provider=bng&day=${day}`, file);
  const same = await run("reconcile", "provider", "bng", file);
  assert.deepEqual([same.code, same.stderr], [0, ""]);
  assert.match(same.stdout, /\nNothing differs\.\n$/);
  assert.match(await Deno.readTextFile(file), /\r\nbet,/);

  await sql`update bets set payout_cents = payout_cents + 1 where bet_id = ${bet_id}`.execute(site.db);
  const other = await run("reconcile", "provider", "bng", file, "--json");
  const { differences, counts } = JSON.parse(other.stdout);
  assert.deepEqual([other.code, counts], [6, [{ kind: "amount", count: 1 }]]);
  assert.deepEqual(differences.map(({ kind, id }: { kind: string; id: string }) => [kind, id]), [["amount", bet_id]]);
  const [unknown, missing, wrong] = await Promise.all([
    run("reconcile", "provider", "nothing", file),
    run("reconcile", "provider", "bng", `${file}.none`),
    run("reconcile", "vendor", "DUMMY", file),
  ]);
  assert.deepEqual([unknown.code, missing.code, wrong.code], [4, 2, 4]);
});

Deno.test("a day of the sandbox vendor is compared by its own file", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await site.member();
  const order = await context.deposit(member, 1000);
  await context.press(order, "pay");
  await until(async () => (await context.order(order)).state === "credited");
  const { paid_at } = await context.order(order);
  const file = `${site.imageFolder}/../dummy.csv`;
  await save(`${new URL(context.vendorUrl).origin}/dummy/settlement?day=${taipeiDay(paid_at!)}`, file);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "reconcile", "vendor", "DUMMY", ...args);
  const same = await run(file);
  assert.deepEqual([same.code, same.stderr], [0, ""]);
  assert.match(same.stdout, /^Theirs, .*: 1 orders of 1000\.00, fees 0\.00\.\nOurs, .*\nNothing differs\.\n$/);
  const text = (await Deno.readTextFile(file)).replace(",1000.00,", ",1000.50,");
  await Deno.writeTextFile(file, text + "broken\r\n");
  const other = await run(file);
  assert.equal(other.code, 6);
  assert.match(other.stdout, /^difference\tline\t[^]*\namount\t2\torder\t\S+\t1000\.50\t1000\.00\n/);
  assert.equal(other.stderr, "Line 3 was not read: 1 cells instead of 5.\n");
});

async function save(url: string, file: string): Promise<void> {
  const response = await fetch(url);
  assert.equal(response.status, 200);
  await Deno.mkdir(file.slice(0, file.lastIndexOf("/..")), { recursive: true });
  await Deno.writeTextFile(file, await response.text());
}
