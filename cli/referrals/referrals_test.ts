import assert from "node:assert/strict";
import { sql } from "kysely";
import { seedGames } from "@/db/seed/games.ts";
import { invite, play } from "@/api/rewards/referrals/testing.ts";
import { monthOf, shiftMonth } from "@/api/rewards/referrals/months.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("commissions are previewed, run and shown by commands, and a flagged pair is listed, cleared and blocked", async () => {
  await using site = await testSite();
  const { ctx, db } = site;
  await seedGames(db);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "referrals", ...args);
  const [inviter, other] = [await invite(site, null), await invite(site, null)];
  const [one, two] = [await invite(site, inviter), await invite(site, inviter)];
  // The run of two months ago is over, so the last month is due whatever day it is.
  const month = shiftMonth(monthOf(ctx.now()), -2);
  const at = new Date(`${month}-15T12:00:00+08:00`);
  const before = new Date(`${shiftMonth(month, -1)}-15T12:00:00+08:00`);
  await db.insertInto("commission_runs").values({
    month: before.toISOString().slice(0, 8) + "01" as unknown as Date,
    basis: "valid_bets",
    tiers: "[]",
    generations: 1,
    second_percent: "0",
    carries_loss: true,
    began_at: at,
    ended_at: at,
  }).execute();
  for (const player of [one, two]) await play(site, player, { validBetCents: 100_000_00n, at });
  for (const { id } of [inviter, one]) {
    await db.insertInto("devices")
      .values({ member_id: id, address: "192.0.2.1", user_agent: "a phone", first_seen_at: at, last_seen_at: at })
      .execute();
  }
  const by = ["--reason", "a family", "--operator", "ada"];
  assert.match(
    (await run("run", "--dry-run", ...by)).stdout,
    new RegExp(`^${month} \\(due\\): 1 of 1 member would be paid 100.00`),
  );
  assert.equal((await run("list")).stdout, "There are no matching pairs.\n");
  assert.equal((await run("run", ...by)).stdout, `${month}: 1 member counted, 1 paid 100.00 TWD.\n`);
  assert.match(
    (await run("list")).stdout,
    new RegExp(`${inviter.account}\t${one.account}\tdevice 192.0.2.1\topen\t${month}\t100.00`),
  );
  const json = JSON.parse((await run("list", "--json")).stdout);
  const [pair] = json.pairs;
  assert.deepEqual(
    [json.pairs.length, json.next, pair.withheld, pair.seen],
    [1, null, "100.00", "device 192.0.2.1"],
  );
  assert.match((await run("show", inviter.account)).stdout, /has invited 2/);
  const csv = (await run("show", inviter.account, "--month", month, "--csv")).stdout.split("\n");
  assert.deepEqual([csv[0], csv.length], ["bets of,referred,generation,basis,percent,held,TWD\r", 4]);
  assert.match(
    (await run("clear", inviter.account, one.account, ...by)).stdout,
    /are cleared: the next run pays 100.00 TWD more/,
  );
  assert.equal((await run("clear", inviter.account, one.account, ...by)).code, 6);
  assert.match((await run("block", inviter.account, one.account, ...by)).stdout, /are blocked: the pair earns nothing/);
  assert.equal((await run("clear", other.account, one.account, ...by)).code, 6);
  for (const command of [["show"], ["list", "--member"]]) assert.equal((await run(...command, "noone99")).code, 4);
  assert.match((await run("list", "--state", "all", "--member", one.account.toUpperCase())).stdout, /blocked/);
  const events = await db.selectFrom("audit_events").select(["operator", "action", "detail"])
    .where("subject", "=", "commissions").orderBy("id").execute();
  assert.deepEqual(events, [
    { operator: "ada", action: "commissions.run_asked", detail: {} },
    { operator: "ada", action: "commissions.run", detail: { month, members: 1, paid: 1, amount_cents: "10000" } },
  ]);
});

Deno.test("pairs are listed page by page, none left out and none twice, and the list says that there are more", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const inviter = await invite(site, null);
  const referred = [await invite(site, inviter), await invite(site, inviter), await invite(site, inviter)];
  // Two of the same moment, which is finer than a program's clock.
  for (const [n, { id }] of referred.entries()) {
    await sql`
      insert into referral_flags (member_id, referred_id, sign, held_from, found_at)
        values (${inviter.id}, ${id}, 'device', '2026-11-01', ${`2026-11-20T12:00:00.12345${n === 0 ? 5 : 6}Z`})`
      .execute(site.db);
  }
  const list = (...args: string[]) => runCli(environmentOn(site.url), "referrals", "list", "--limit", "1", ...args);
  const [last, first, second] = referred.map(({ account }) => `${inviter.account}:${account}`);
  assert.match((await list()).stdout, new RegExp(`\\nFor more: --cursor ${first}\\n$`));
  const pages = [];
  for (let next: string | null = first!; next !== null;) {
    const page: { pairs: { referred: string }[]; next: string | null } = JSON.parse(
      (await list("--cursor", next, "--json")).stdout,
    );
    pages.push(...page.pairs.map((pair) => `${inviter.account}:${pair.referred}`));
    next = page.next;
  }
  assert.deepEqual(pages, [second, last]);
  const transposed = `${referred[0]!.account}:${inviter.account}`;
  assert.deepEqual([(await list("--cursor", transposed)).code, (await list("--cursor", inviter.account)).code], [4, 2]);
});

Deno.test("all lines of a month are shown, however many they are", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  await sql`
    insert into commission_runs (month, basis, tiers, generations, second_percent, carries_loss, began_at, ended_at)
      select date '2026-10-01' - make_interval(months => n), 'valid_bets', '[]', 1, 0, true, now(), now()
        from generate_series(0, 2000) n`.execute(site.db);
  await sql`
    insert into commissions (member_id, run_month, carried_in_cents, lines_cents, amount_cents, carried_out_cents, created_at)
      values (${inviter.id}, '2026-10-01', 0, -5000, 0, -5000, now())`.execute(site.db);
  await sql`
    insert into commission_lines (member_id, run_month, month, referred_id, generation, basis_cents, percent, is_held,
        withheld_cents, total_cents, amount_cents)
      select ${inviter.id}, '2026-10-01', date '2026-10-01' - make_interval(months => n), ${one.id}, 1, n, 0, false, 0, 0, 0
        from generate_series(0, 2000) n`.execute(site.db);
  const shown = await runCli(
    environmentOn(site.url),
    "referrals",
    ...["show", ` ${inviter.account.toUpperCase()}`, "--month", "2026-10", "--json"],
  );
  const lines: { basis: string }[] = JSON.parse(shown.stdout);
  assert.deepEqual([lines.length, new Set(lines.map(({ basis }) => basis)).size], [2001, 2001]);
  const months = await runCli(environmentOn(site.url), "referrals", "show", inviter.account, "--csv");
  assert.match(
    months.stdout,
    /^month,carried in,lines,paid,carried on,counted \(Taipei\)\r\n2026-10,0,-50,0,-50,[^\r]*\r\n$/,
    "amounts below zero are numbers",
  );
});
