import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { seedGames } from "@/db/seed/games.ts";
import { mayUse, type Role, roles } from "@/api/platform/operators/rights.ts";
import { timeText } from "../output/time_text.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";
import { maintenanceGroup } from "./group.ts";
import type { CommandGroup } from "../command_group.ts";

const by = ["--reason", "their notice", "--operator", "ada"];

Deno.test("maintenance is tried, begun, announced, listed, moved and ended, with the times before in the answers", async () => {
  await using context = await depositSite();
  await seedGames(context.site.db);
  const run = onSite(context);
  const member = await context.site.member();
  await context.deposit(member, 1000, 2);
  const maintain = (...args: string[]) => run("maintenance", ...args, ...by);
  const from = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
  const until = new Date(from.getTime() + 3_600_000);
  const [fromText, untilText] = [timeText(from), timeText(until)];

  for (const args of [["site", "--end", "--from", fromText], ["method", "x"], ["site", "--en", "two\nlines"]]) {
    assert.equal((await maintain(...args)).code, 2, args.join(" "));
  }
  assert.equal((await maintain("method", "9")).code, 4);
  assert.equal((await maintain("provider", "unknown")).code, 4);
  assert.equal((await maintain("withdrawals", "--end")).code, 6);
  assert.equal((await maintain("site", "--from", "2020-01-01")).code, 2);

  const trial = await maintain("method", "2", "--until", untilText, "--vn", "Ngân hàng đóng cửa", "--dry-run");
  const [first, ...readings] = trial.stdout.trimEnd().split("\n");
  assert.equal(
    first,
    `method 2 would be under maintenance from now on until ${untilText}. 1 unpaid order of 1000.00 TWD can still be paid.`,
  );
  const beginnings = [
    "tw: 此儲值方式維護中，請改用其他方式（預計 ",
    "vn: Ngân hàng đóng cửa (dự kiến mở lại lúc ",
    "zh-cn: 此充值方式维护中，请改用其他方式（预计 ",
    "en: This payment method is under maintenance; please use another one (expected back ",
  ];
  assert.deepEqual(readings.map((line, index) => line.slice(0, beginnings[index]!.length)), beginnings);
  assert.deepEqual(JSON.parse((await run("maintenance", "list", "--json")).stdout).maintenance, []);

  assert.equal(
    (await maintain("provider", "bng", "--provider-down")).stdout,
    "provider bng is under maintenance from now on, until it is ended.\n",
  );
  assert.match(
    (await run("games", "show", "bng")).stdout,
    /\nIts games are closed by maintenance from \S+, until it is ended; `maintenance list` shows it\.\n$/,
  );
  assert.equal(
    (await maintain("site", "--from", fromText, "--until", untilText)).stdout,
    `site is under maintenance from ${fromText} until ${untilText}.\n`,
  );
  assert.equal((await maintain("site", "--from", fromText)).code, 6);
  const listed = JSON.parse((await run("maintenance", "list", "--json")).stdout).maintenance;
  assert.deepEqual(
    listed.map((one: Record<string, unknown>) => [one.part, one.state, one.points_out]),
    [["provider bng, down", "maintenance", false], ["site", "planned", null]],
  );
  assert.match((await run("maintenance", "list", "--csv")).stdout, /\r\n\d+,site,planned,/);
  const later = timeText(new Date(until.getTime() + 60_000));
  assert.equal(
    (await maintain("site", "--end", "--until", later)).stdout,
    `Maintenance of site ends at ${later}; before: ${untilText}.\n`,
  );
  assert.equal(
    (await maintain("site", "--end")).stdout,
    `Maintenance of site is called off; it was planned until ${later}.\n`,
  );
  assert.equal(
    (await maintain("provider", "bng", "--end")).stdout,
    "Maintenance of provider bng is ended; it had no end.\n",
  );
  const all = JSON.parse((await run("maintenance", "list", "--all", "--json")).stdout).maintenance;
  assert.deepEqual(all.map((one: { state: string }) => one.state).sort(), ["called off", "over"]);
  const { detail } = await context.site.db.selectFrom("audit_events").select("detail")
    .where("action", "=", "maintenance.moved").executeTakeFirstOrThrow();
  assert.equal(JSON.parse((detail as { before: string }).before).until, until.toISOString());
});

Deno.test("each part is closed by the roles that answer for it", () => {
  const group = maintenanceGroup() as CommandGroup;
  const who = Object.fromEntries(group.commands.map((command) => {
    const right = group.rightOf(command)!;
    return [command.name(), roles.filter((role: Role) => mayUse(role, right))];
  }));
  assert.deepEqual([who.site, who.withdrawals, who.provider, who.method], [
    ["engineer", "owner"],
    ["risk", "finance", "owner"],
    ["content", "engineer", "owner"],
    ["content", "engineer", "owner"],
  ]);
});
