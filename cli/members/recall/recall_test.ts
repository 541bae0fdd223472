import assert from "node:assert/strict";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { setStatus } from "@/testing/site/test_member.ts";

Deno.test("members recall brings a frozen member's points back and says of each provider what became of them", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 500_00n });
  const { account, id } = member;
  for (const amount of [300, 100]) {
    assert.equal((await site.call("game/transfer", member, { game_name: "rsg", amount })).body.data.state, "succeeded");
  }
  await setStatus(site.ctx, id, "frozen");
  const environment = { ...environmentOn(site.url), SANDBOX_PROVIDER_URL: site.sandbox.url };
  const recall = (...args: string[]) => runCli(environment, "members", "recall", account, ...args, "--operator", "ada");
  assert.equal((await recall()).code, 2, "a reason is required");
  const reason = ["--reason", "to be closed"];
  const unknown = await recall(...reason, "--provider", "none");
  assert.deepEqual([unknown.code, unknown.stderr], [4, "There is no provider none; `games list` shows them.\n"]);

  await site.db.updateTable("games").set({ transfer_enabled: false }).where("game_code", "=", "rsg").execute();
  const closed = await recall(...reason, "--json");
  assert.equal(closed.code, 6);
  const { request: _, ...said } = JSON.parse(closed.stdout);
  assert.deepEqual(said, {
    account,
    kind: "recalled",
    recalled: [{ provider: "rsg", amount: 400, state: "failed", transfer: null, reason: "game_maintenance" }],
    balance: 100,
  });
  const stay = await recall(...reason);
  assert.match(
    stay.stderr,
    /^rsg: 400\.00 TWD stay, it takes no transfers now\n.* has 100\.00 TWD in the main wallet\.\n$/,
  );

  await site.db.updateTable("games").set({ transfer_enabled: true }).where("game_code", "=", "rsg").execute();
  const done = await recall(...reason, "--provider", "rsg");
  assert.deepEqual([done.code, done.stdout], [
    0,
    `rsg: 400.00 TWD are back\n${account} has 500.00 TWD in the main wallet.\n`,
  ]);
  const again = await recall(...reason);
  assert.deepEqual([again.code, again.stdout], [
    0,
    `${account} has no points in games. ${account} has 500.00 TWD in the main wallet.\n`,
  ]);
  const timeline = await runCli(
    environmentOn(site.url),
    "members",
    "timeline",
    account,
    "--kind",
    "operator",
    "transfer",
  );
  assert.match(timeline.stdout, /\tmember\.points_recalled\t\tada\tto be closed\n/);
  assert.match(timeline.stdout, / rsg out, succeeded\t400\.00\t/);
});
