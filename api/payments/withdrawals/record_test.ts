import assert from "node:assert/strict";
import { rejectWithdrawal } from "./operators/review.ts";
import { everyPage } from "../../lists/list_page.ts";
import { listWithdrawals } from "./list_withdrawals.ts";
import { readWithdrawalTotals } from "./record_totals.ts";
import { withdrawalSite } from "./testing.ts";

Deno.test("a member's totals and file hold what their list holds under the same filter, over all its pages", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.withdrawer(), await site.withdrawer()];
  await site.ask(other, 9000);
  const review = { operator: "amy", reason: "no" };
  for (let i = 0; i < 3; i++) await rejectWithdrawal(site.ctx, { id: await site.ask(member, 2000), ...review });
  const open = await site.ask(member, 1000);
  const totals = (filter: Parameters<typeof readWithdrawalTotals>[2]) =>
    readWithdrawalTotals(site.ctx, member.id, filter);
  assert.deepEqual(await totals({}), { orders: 4, amount: 7000, paid: 0, paid_amount: 0, open: 1 });
  assert.deepEqual(await totals({ state: "requested" }), { orders: 1, amount: 1000, paid: 0, paid_amount: 0, open: 1 });
  assert.deepEqual(await totals({ from: new Date(site.clock.at.getTime() + 1) }), {
    orders: 0,
    amount: 0,
    paid: 0,
    paid_amount: 0,
    open: 0,
  });
  await site.db.updateTable("withdrawals")
    .set({ state: "paid", payout_reference: "X", approved_at: site.clock.at, ended_at: site.clock.at }).where(
      "id",
      "=",
      open,
    ).execute();
  assert.deepEqual(await totals({}), { orders: 4, amount: 7000, paid: 1, paid_amount: 1000, open: 0 });
  const pages = await Array.fromAsync(
    everyPage((cursor) => listWithdrawals(site.ctx, member.id, { state: "rejected", cursor, limit: 2 })),
  );
  assert.deepEqual(pages.map((page) => page.map(({ state }) => state)), [["rejected", "rejected"], ["rejected"]]);
  assert.equal(new Set(pages.flat().map(({ id }) => id)).size, 3);
});
