import assert from "node:assert/strict";
import { membersReport } from "./members_report.ts";
import { historySite, writeNovember } from "./testing.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

Deno.test("each member's figures are those of their own orders and bets, in the order that was asked for", async () => {
  await using site = await historySite();
  const [one, other] = await writeNovember(site);
  const { rows, members, totals, disagreements } = await membersReport(site.ctx, {
    ...november,
    ...{ order: "net", limit: 10 },
  });
  assert.deepEqual([disagreements, members], [[], 2n]);
  const shown = rows.map(({ id, account, depositCents, withdrawalCents, givenCents, betCents, netCents }) => ({
    ...{ id, account, depositCents, withdrawalCents, givenCents, betCents, netCents },
  }));
  assert.deepEqual(shown, [
    {
      ...{ id: other.id, account: other.account, depositCents: 3_500_00n, withdrawalCents: 1_200_00n },
      ...{ givenCents: 4_20n, betCents: 99_99n, netCents: 99_99n },
    },
    {
      ...{ id: one.id, account: one.account, depositCents: 2_700_07n, withdrawalCents: 1_500_00n },
      ...{ givenCents: 96_88n, betCents: 210_00n, netCents: 50_50n },
    },
  ]);
  assert.deepEqual([totals.depositCents, totals.netCents], [6_200_07n, 150_49n]);
  const most = await membersReport(site.ctx, { ...november, order: "bet", limit: 1 });
  assert.deepEqual([most.rows.map(({ id }) => id), most.members], [[one.id], 2n]);
});
