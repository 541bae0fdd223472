import assert from "node:assert/strict";
import { requireTurnover } from "../bets/testing.ts";
import { readStanding } from "./read_standing.ts";
import { withdrawalSite } from "./testing.ts";

const minute = 60 * 1000;

Deno.test("where a member stands is what a request would meet", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const standing = () => readStanding(site.ctx, member.id);
  const open = { hasPassword: false, lockedUntil: null, usedToday: false, turnoverLeftCents: 0n };
  assert.deepEqual(await standing(), open);
  const order_id = await site.ask(member, 1000);
  assert.deepEqual(await standing(), { ...open, usedToday: true });
  await site.call("user/withdrawal/cancel", member, { order_id });
  await requireTurnover(site.ctx, member.id, 700_00n);
  assert.deepEqual(await standing(), { ...open, turnoverLeftCents: 700_00n });
});

Deno.test("a lock is told until it ends", async () => {
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
  assert.equal((await readStanding(site.ctx, member.id)).lockedUntil, null);
  await guess();
  const { lockedUntil, hasPassword } = await readStanding(site.ctx, member.id);
  assert.ok(hasPassword);
  assert.deepEqual(lockedUntil, new Date(begin.getTime() + 60 * minute));
  site.clock.at = lockedUntil;
  assert.equal((await readStanding(site.ctx, member.id)).lockedUntil, null);
});
