import assert from "node:assert/strict";
import { setFee } from "@/api/payments/deposits/operators/set_fee.ts";
import { dailyReport } from "./daily_report.ts";
import { promotionsReport } from "./promotions_report.ts";
import { rebatesReport } from "./rebates_report.ts";
import { historySite, writeNovember } from "./testing.ts";
import { vendorsReport } from "./vendors_report.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };
const by = { operator: "ada", reason: "their contract" };

Deno.test("a vendor's fee is that of the rate which stood at the credit, and later rates change nothing of it", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const rate = { vendor: "DUMMY", method: 2, fixedCents: 10_00n, ...by };
  site.go("2026-11-20 23:59:59");
  assert.ok(await setFee(site.ctx, { ...rate, percent: "1.5" }));
  site.go("2026-11-21 00:00:00");
  assert.ok(await setFee(site.ctx, { ...rate, percent: "2.333", fixedCents: 0n }));
  assert.equal(await setFee(site.ctx, { ...rate, vendor: "NORTH", percent: "1" }), false);
  const { rows, totals, disagreements } = await vendorsReport(site.ctx, { ...november, by: "day" });
  assert.deepEqual(disagreements, []);
  assert.deepEqual(rows.map((row) => [row.from, row.vendor, row.depositCents, row.feeCents, row.clearingCents]), [
    ["2026-11-01", "DUMMY", 2_000_07n, 0n, -3_000_07n],
    ["2026-11-20", "DUMMY", 3_000_00n, 55_00n, -6_000_07n],
    // 2.333 % of 500.00 is 11.665, halves up.
    ["2026-11-21", "NORTH", 500_00n, 11_67n, -500_00n],
    ["2026-11-30", "DUMMY", 700_00n, 0n, -6_700_07n],
  ]);
  assert.deepEqual(totals, { deposits: 4n, depositCents: 6_200_07n, feeCents: 66_67n, clearingCents: -7_200_07n });
  const quiet = await vendorsReport(site.ctx, { from: "2026-11-21", to: "2026-11-29", by: "day" });
  assert.equal(quiet.totals.clearingCents, -6_500_07n, "vendors without a row of the last period are in it");
  const daily = await dailyReport(site.ctx, { ...november, by: "month" });
  assert.deepEqual([daily.totals.feeCents, daily.totals.depositCents], [66_67n, 6_200_07n]);
  const audited = await site.db.selectFrom("audit_events").select(["action", "operator", "reason"]).execute();
  assert.deepEqual(audited, Array(2).fill({ action: "vendor.fee_set", ...by }));
});

Deno.test("what was given is reported by kind, with what came back of it, and rebates by themselves", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const span = { ...november, by: "month" } as const;
  const { rows, totals, disagreements } = await promotionsReport(site.ctx, span);
  assert.deepEqual(disagreements, []);
  const shown = rows.map(({ kind, given, givenCents, returnedCents, costCents }) => ({
    kind,
    given,
    givenCents,
    returnedCents,
    costCents,
  }));
  assert.deepEqual(shown, [
    { kind: "prize", given: 1n, givenCents: 8_88n, returnedCents: 0n, costCents: 8_88n },
    { kind: "promotion", given: 2n, givenCents: 138_00n, returnedCents: 50_00n, costCents: 88_00n },
    { kind: "rebate", given: 1n, givenCents: 4_20n, returnedCents: 0n, costCents: 4_20n },
  ]);
  assert.equal(totals.costCents, 101_08n);
  const rebates = await rebatesReport(site.ctx, { ...span, by: "day" });
  assert.deepEqual(rebates.rows.map(({ from, costCents, validBetCents }) => [from, costCents, validBetCents]), [
    ["2026-11-20", 0n, 150_00n],
    ["2026-11-21", 4_20n, 114_99n],
  ], "a day with bets and no rebate is in it too");
  assert.deepEqual([rebates.totals.costCents, rebates.totals.validBetCents], [4_20n, 264_99n]);
  const month = await rebatesReport(site.ctx, span);
  assert.deepEqual(month.totals, rebates.totals, "days add up to what their month has");
  // A rebate of a day without bets.
  const other = await site.member();
  await site.give(other, { kind: "rebate", amountCents: 1_00n, requiredCents: 0n }, "2026-11-24 12:00:00");
  const { rows: [later] } = await rebatesReport(site.ctx, { from: "2026-11-22", to: "2026-11-30", by: "day" });
  assert.deepEqual([later?.from, later?.costCents, later?.validBetCents], ["2026-11-24", 1_00n, 0n]);
});
