import assert from "node:assert/strict";
import { openGame } from "@/testing/conformance/providers/actions.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

Deno.test("bets are pulled, shown, compared and read again by commands", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  const row = await site.db.selectFrom("providers").selectAll().where("code", "=", "bng").executeTakeFirstOrThrow();
  const play = await openGame(site.ctx.providers.of(row)!, `jh${member.id}`);
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) assert.equal((await play.spin(id, 100)).status, 200);
  const run = (...args: string[]) =>
    runCli({ ...environmentOn(site.url), SANDBOX_PROVIDER_URL: site.sandbox.url }, "bets", ...args);

  const why = ["--reason", "their notice", "--operator", "ada"];

  // From an empty log, the overlap is its beginning.
  assert.equal((await run("pull", "bng")).stdout, "bng: 4 fetched, 2 new or corrected\n");
  // The day is the bets' own: it may have ended since they were played.
  const { settled_at } = await site.db.updateTable("bets").set({ payout_cents: 1234_00n }).where("bet_id", "=", ids[0]!)
    .returning("settled_at").executeTakeFirstOrThrow();
  const day = taipeiDay(settled_at);
  const [shown, missing, unknown, gaps, unsaid] = await Promise.all([
    run("show", "bng"),
    run("show", "bng", "no-such-bet"),
    run("pull", "nothing"),
    run("gaps", "--day", day),
    run("gaps", "--provider", "bng", "--day", day),
  ]);
  assert.match(shown.stdout, /^bng is read up to \d+, again from the beginning\.\n[^]*\tpull\t-\t\d+\t2\t4\t2\t\n/);
  assert.deepEqual([missing.code, unknown.code, gaps.code, unsaid.code], [4, 4, 2, 2]);
  const refetch = await run("refetch", "bng", "--from", day, "--to", day, ...why);
  assert.equal(refetch.stdout, "2 fetched, 1 new or corrected.\n");
  const bet = JSON.parse((await run("show", "bng", ids[0]!, "--json")).stdout);
  assert.deepEqual([bet.account, bet.earlier.length, bet.earlier[1].payout], [member.account, 2, "1234.00"]);
  const compared = await run("gaps", "--provider", "bng", "--day", day, ...why);
  assert.deepEqual([compared.code, compared.stdout], [0, "No day differs.\n"]);
  await site.db.insertInto("bets").values({
    provider: "bng",
    bet_id: "only ours",
    version: 1n,
    player: "p",
    bet_cents: 5_00n,
    valid_bet_cents: 5_00n,
    payout_cents: 0n,
    settled_at,
    taken_at: site.ctx.now(),
  }).execute();
  const differs = await run("gaps", "--provider", "bng", "--day", day, ...why);
  assert.equal(differs.code, 6);
  assert.match(differs.stdout, new RegExp(`\nbng\t${day}\t-1\t-5\\.00\t-5\\.00\t0\\.00\t`));
  const audited = await site.db.selectFrom("audit_events").select(["action", "operator", "subject", "reason"])
    .where("action", "like", "bets.%").orderBy("id").execute();
  const by = { operator: "ada", subject: "provider bng", reason: "their notice" };
  const actions = ["refetch_asked", "refetched", "check_asked", "check_asked"];
  assert.deepEqual(audited, actions.map((action) => ({ action: `bets.${action}`, ...by })));
});

Deno.test("a log that can't be read any more is complete once two operators say so by the same command", async () => {
  await using site = await gameSite();
  const run = (operator: string, provider: string, until: string) =>
    runCli(
      environmentOn(site.url),
      ...["bets", "complete", provider, "--until", until, "--reason", "they are closed", "--operator", operator],
    );
  const said = async (...args: Parameters<typeof run>) => {
    const { code, stdout, stderr } = await run(...args);
    return [code, (stdout + stderr).split(".")[0]];
  };
  const later = new Date(site.ctx.now().getTime() + 3_600_000).toISOString();
  assert.deepEqual(await said("ada", "bng", later).then(([code]) => code), 2);
  assert.deepEqual(await said("ada", "nothing", "2026-11-01").then(([code]) => code), 4);
  assert.deepEqual(await said("ada", "bng", "2026-11-01"), [5, "Proposed"]);
  assert.match(
    (await run("ben", "bng", "2026-11-01")).stdout,
    /^The log of bng is now complete until .*, as proposed by ada\.\n$/,
  );
  assert.deepEqual(await said("ben", "bng", "2026-11-01").then(([code]) => code), 6);
});
