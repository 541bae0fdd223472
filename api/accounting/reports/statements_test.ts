import assert from "node:assert/strict";
import type { MovementKind } from "../wallet/movement_kinds.ts";
import { readStatement } from "../wallet/read_statement.ts";
import { monthsOfStatements } from "../wallet/statement_month.ts";
import { dailyReport } from "./daily_report.ts";
import { membersReport } from "./members_report.ts";
import { providersReport } from "./providers_report.ts";
import { type HistorySite, historySite } from "./testing.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

Deno.test("a month's report is the sum of what all members see in their statements of it", async () => {
  await using site = await historySite();
  await writeInOrder(site);
  // Half of the days are closed, half are open.
  site.go("2026-11-22 12:00:00");
  await dailyReport(site.ctx, { ...november, by: "day" });
  const month = monthsOfStatements(new Date("2026-12-01T12:00:00+08:00"))[1]!;
  assert.deepEqual([month.firstDay, month.lastDay], [november.from, november.to]);
  const sums = new Map<MovementKind, bigint>();
  const ofMembers = new Map<bigint, Map<MovementKind, bigint>>();
  for (const { id } of await site.db.selectFrom("members").select("id").execute()) {
    const { kinds } = await readStatement(site.ctx, id, month);
    ofMembers.set(id, new Map(kinds.map(({ kind, cents }) => [kind, cents])));
    for (const { kind, cents } of kinds) sums.set(kind, (sums.get(kind) ?? 0n) + cents);
  }
  const shown = (of: ReadonlyMap<MovementKind, bigint>, ...kinds: MovementKind[]) =>
    kinds.reduce((all, kind) => all + (of.get(kind) ?? 0n), 0n);
  const { totals, rows, disagreements } = await dailyReport(site.ctx, { ...november, by: "month" });
  assert.deepEqual([disagreements, rows.length], [[], 1]);
  // In this month every withdrawal ends, and every bonus that is held comes back.
  assert.deepEqual(
    {
      deposits: totals.depositCents,
      withdrawals: totals.withdrawalCents,
      adjustments: totals.adjustmentCents,
      costs: totals.costs,
    },
    {
      deposits: shown(sums, "deposit"),
      withdrawals: -shown(sums, "withdrawal", "withdrawal_returned"),
      adjustments: shown(sums, "adjustment"),
      costs: new Map((["prize", "promotion", "rebate"] as const).map((kind) => [kind, shown(sums, kind)])),
    },
  );
  const providers = await providersReport(site.ctx, { ...november, by: "month" });
  assert.deepEqual([providers.totals.inCents, providers.totals.outCents], [
    -shown(sums, "transfer_in", "transfer_returned"),
    shown(sums, "transfer_out"),
  ]);
  const members = await membersReport(site.ctx, { ...november, order: "account", limit: 10 });
  for (const { id, depositCents, withdrawalCents, givenCents } of members.rows) {
    const own = ofMembers.get(id)!;
    assert.deepEqual([depositCents, withdrawalCents, givenCents], [
      shown(own, "deposit"),
      -shown(own, "withdrawal", "withdrawal_returned"),
      shown(own, "prize", "promotion", "rebate"),
    ]);
  }
});

/** A month in the order in which it happens, as statements follow the ledger's own order, with its edges and a bit beyond. */
async function writeInOrder(site: HistorySite): Promise<void> {
  site.go("2026-10-31 12:00:00");
  const [one, other] = [await site.member({ main: 10_000_00n }), await site.member()];
  await site.deposit(one, 1_000_00n, "2026-10-31 23:59:59");
  await site.deposit(one, 2_000_07n, "2026-11-01 00:00:00");
  await site.deposit(other, 3_000_00n, "2026-11-20 08:00:00", { method: 2 });
  await site.give(one, { kind: "promotion", amountCents: 88_00n, requiredCents: 0n }, "2026-11-20 09:00:00");
  const held = await site.give(other, { kind: "promotion", amountCents: 50_00n }, "2026-11-20 09:30:00");
  await site.transfer(one, "bng", "in", 600_00n, "2026-11-20 10:00:00", 400_00n);
  await site.transfer(other, "rsg", "in", 300_00n, "2026-11-20 23:59:59");
  await site.settle(other, "rsg", -99_99n, "2026-11-21 00:00:00");
  await site.takeBack(other, held, "2026-11-21 09:30:00");
  await site.transfer(one, "bng", "out", 100_00n, "2026-11-21 10:00:00");
  await site.give(other, { kind: "rebate", amountCents: 4_20n, requiredCents: 0n }, "2026-11-21 12:00:00");
  await site.withdraw(one, 1_500_00n, "2026-11-21 22:00:00", { at: "2026-11-22 08:00:00", state: "paid" });
  await site.withdraw(other, 1_100_00n, "2026-11-23 22:00:00", { at: "2026-11-24 08:00:00", state: "rejected" });
  await site.give(one, { kind: "prize", amountCents: 8_88n, requiredCents: 0n }, "2026-11-30 23:59:58");
  await site.deposit(one, 700_00n, "2026-11-30 23:59:59");
  await site.deposit(one, 900_00n, "2026-12-01 00:00:00");
}
