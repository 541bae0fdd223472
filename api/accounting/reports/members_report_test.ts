import assert from "node:assert/strict";
import { membersReport } from "./members_report.ts";
import { historySite, writeNovember } from "./testing.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

Deno.test("each member's figures are those of their own orders and bets, in the order that was asked for", async () => {
  await using site = await historySite();
  const [one, other] = await writeNovember(site);
  const { rows, members, totals, disagreements } = await membersReport(site.ctx, {
    ...november,
    order: "net",
    limit: 10,
  });
  assert.deepEqual([disagreements, members], [[], 2n]);
  const balanceOf = async (member: bigint) => {
    const accounts = await site.db.selectFrom("accounts").select("balance_cents").where("member_id", "=", member)
      .execute();
    return accounts.reduce((cents, account) => cents + account.balance_cents, 0n);
  };
  assert.deepEqual(rows, [
    {
      id: other.id,
      account: other.account,
      level: 0,
      depositCents: 3_500_00n,
      withdrawalCents: 1_200_00n,
      givenCents: 4_20n,
      betCents: 99_99n,
      validBetCents: 99_99n,
      payoutCents: 0n,
      netCents: 99_99n,
      balanceCents: await balanceOf(other.id),
    },
    {
      id: one.id,
      account: one.account,
      level: 0,
      depositCents: 2_700_07n,
      withdrawalCents: 1_500_00n,
      givenCents: 96_88n,
      betCents: 210_00n,
      validBetCents: 160_00n,
      payoutCents: 159_50n,
      netCents: 50_50n,
      balanceCents: await balanceOf(one.id),
    },
  ]);
  assert.deepEqual(totals, {
    depositCents: 6_200_07n,
    withdrawalCents: 2_700_00n,
    givenCents: 101_08n,
    betCents: 309_99n,
    validBetCents: 259_99n,
    payoutCents: 159_50n,
    netCents: 150_49n,
  });
  const max = await membersReport(site.ctx, { ...november, order: "bet", limit: 1 });
  assert.deepEqual([max.rows.map(({ id }) => id), max.members], [[one.id], 2n]);
  const none = await membersReport(site.ctx, { from: "2026-01-01", to: "2026-01-31", order: "net", limit: 10 });
  assert.deepEqual([none.rows, none.members, none.totals.betCents], [[], 0n, 0n]);
});

Deno.test("who did nothing in some days is not among those who did, though a bet was in them before it was corrected", async () => {
  await using site = await historySite();
  const member = await site.member();
  const lost = { betId: "moved", betCents: 5_00n, validBetCents: 5_00n };
  await site.bets(member, "bng", { ...lost, at: "2026-11-20 00:00:00" });
  await site.bets(member, "bng", { ...lost, at: "2026-11-19 23:59:59", version: 2 });
  const onDay = (day: string) => membersReport(site.ctx, { from: day, to: day, order: "account", limit: 10 });
  const [before, after] = [await onDay("2026-11-19"), await onDay("2026-11-20")];
  assert.deepEqual([before.rows.map(({ netCents }) => netCents), before.members], [[5_00n], 1n]);
  assert.deepEqual([after.rows, after.members], [[], 0n]);
});
