import assert from "node:assert/strict";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { readEligibility, withdrawableCents, type WithdrawalEligibility } from "./read_eligibility.ts";
import { withdrawalSite } from "./testing.ts";

const minute = 60 * 1000;

Deno.test("a member's standing has what a request would be checked against", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const eligibility = () => readEligibility(site.ctx, member.id);
  const open = {
    hasPassword: false,
    lockedUntil: null,
    limits: { maxCents: 1_000_000_00n, aDay: 1 },
    requestedTodayCents: null,
    turnover: { requiredCents: 0n, playedCents: 0n },
  };
  assert.deepEqual(await eligibility(), open);
  const order_id = await site.ask(member, 1000);
  assert.deepEqual(await eligibility(), { ...open, requestedTodayCents: 1000_00n });
  await site.call("user/withdrawal/cancel", member, { order_id });
  await requireTurnover(site.ctx, member.id, 700_00n);
  assert.deepEqual(await eligibility(), { ...open, turnover: { requiredCents: 700_00n, playedCents: 0n } });
});

Deno.test("a lock is shown until it ends", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const begin = site.clock.at;
  const set = (password_old: string) => {
    const input = { password_old, withdrawal_password: "right-one", withdrawal_password_c: "right-one" };
    return site.call("user/password/withdrawal", member, input);
  };
  await set("");
  const guess = () => site.call("user/withdrawal", member, { bank_id: member.cardId, amount: 1000, mode: "a" });
  for (let failures = 0; failures < 4; failures++) await guess();
  assert.equal((await readEligibility(site.ctx, member.id)).lockedUntil, null);
  await guess();
  const { lockedUntil, hasPassword } = await readEligibility(site.ctx, member.id);
  assert.ok(hasPassword);
  assert.deepEqual(lockedUntil, new Date(begin.getTime() + 60 * minute));
  site.clock.at = lockedUntil;
  assert.equal((await readEligibility(site.ctx, member.id)).lockedUntil, null);
});

Deno.test("what is played through is no longer counted, on neither side", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  await requireTurnover(site.ctx, member.id, 700_00n);
  await site.ctx.db.updateTable("turnover_requirements").set({ consumed_cents: 700_00n })
    .where("member_id", "=", member.id).execute();
  await requireTurnover(site.ctx, member.id, 500_00n);
  await site.ctx.db.updateTable("turnover_requirements").set({ consumed_cents: 120_00n })
    .where("member_id", "=", member.id).where("required_cents", "=", 500_00n).execute();
  const { turnover } = await readEligibility(site.ctx, member.id);
  assert.deepEqual(turnover, { requiredCents: 500_00n, playedCents: 120_00n });
});

Deno.test("what may be withdrawn is whole TWD, within the range, and 0 while a rule refuses it", () => {
  const open: WithdrawalEligibility = {
    hasPassword: false,
    lockedUntil: null,
    limits: { maxCents: 1_000_000_00n, aDay: 1 },
    requestedTodayCents: null,
    turnover: { requiredCents: 0n, playedCents: 0n },
  };
  assert.equal(withdrawableCents(open, 12_345_60n), 12_345_00n);
  assert.equal(withdrawableCents(open, 999_99n), 0n);
  assert.equal(withdrawableCents(open, 1_000_000_01n), 1_000_000_00n);
  assert.equal(withdrawableCents({ ...open, lockedUntil: new Date(1) }, 5000_00n), 0n);
  assert.equal(withdrawableCents({ ...open, requestedTodayCents: 1000_00n }, 5000_00n), 0n);
  assert.equal(withdrawableCents({ ...open, turnover: { requiredCents: 2n, playedCents: 1n } }, 5000_00n), 0n);
});
