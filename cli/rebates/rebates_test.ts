import assert from "node:assert/strict";
import { playForRebates } from "@/api/rewards/rebates/testing.ts";
import { seedGames } from "@/db/seed/games.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

const by = ["--reason", "a late provider", "--operator", "amy"];

Deno.test("rebates are run, listed and shown with their lines, and who ran them is kept", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const { id, account } = await site.member();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "rebates", ...args);
  await playForRebates(site.ctx, id, { runs: false });
  const due = JSON.parse((await run("run", "--dry-run", "--json", ...by)).stdout);
  assert.deepEqual(
    due.days.map(({ members, bets, amount }: Record<string, unknown>) => [members, bets, amount]),
    [[1, 2, "5.92"], [1, 1, "0.80"]],
  );
  assert.deepEqual(await site.db.selectFrom("rebate_days").selectAll().execute(), [], "a dry run writes nothing");
  const ran = JSON.parse((await run("run", "--json", ...by)).stdout);
  assert.deepEqual([ran.members, ran.bets, ran.amount, ran.corrected], [2, 3, "6.72", 0]);
  assert.match((await run("run", ...by)).stdout, /^No day was due\.\nMembers' days corrected: 0\.\n$/);
  const { days } = JSON.parse((await run("list", "--json")).stdout);
  assert.deepEqual(days.map(({ bets, amount }: Record<string, unknown>) => [bets, amount]), [[1, "0.80"], [2, "5.92"]]);
  const { lines, next } = JSON.parse((await run("show", account, "--limit", "1", "--json")).stdout);
  assert.deepEqual([lines.length, lines[0].group, lines[0].percent, next], [1, "egame", 0.4, days[0].day]);
  const older = (await run("show", account, "--cursor", next, "--csv")).stdout;
  assert.match(older, /,0,live,1000,0\.40,4,claimable\r\n.*,0,egame,480\.55,0\.40,1\.92,claimable/);
  assert.equal((await run("show", "nobody7")).code, 4);
  assert.equal((await run("list", "--cursor", "yesterday")).code, 2);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action"]).where(
    "subject",
    "=",
    "rebates",
  )
    .orderBy("id").execute();
  const requested = ["rebates.run_asked", "rebates.run"].map((action) => ({ operator: "amy", action }));
  assert.deepEqual(events, [...requested, ...requested]);
});
