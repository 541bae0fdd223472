import assert from "node:assert/strict";
import { v7 } from "uuid";
import { dayMs } from "@/shared/taipei_time.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { MemberId } from "../../member_id.ts";
import { excludeMember, freezeMember, unfreezeMember } from "@/api/identity/members/operators/change_status.ts";
import { claimRebates } from "./claim_rebates.ts";
import { expireRebates } from "./expire_rebates.ts";
import { readRebates } from "./read_rebates.ts";
import { runRebates } from "./days/run_rebates.ts";
import { claimsOf, type RebateSite, rebateSite, rebatesOf } from "./testing.ts";

const yesterday = "2026-12-30";
/** When yesterday's rebates may no longer be claimed. */
const over = new Date("2027-01-14T12:00:00+08:00");
const later = (days: number) => new Date(over.getTime() + days * dayMs);
const byAmy = (account: string) => ({ account, operator: "amy", reason: "called by phone" });

Deno.test("a correction between a day's end of time and its expiry brings its difference all the same", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  const { id, play } = await played(site);
  site.clock.at = over;
  await play({ name: "a", day: yesterday, cents: 1_500_00n, version: 2 });
  assert.equal((await runRebates(site.ctx)).corrected, 0, "it waits for the expiry");
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 400, 0]]);
  assert.equal(await expireRebates(site.ctx), 1);
  assert.equal((await runRebates(site.ctx)).corrected, 1);
  assert.equal(await claim(site, id), "200");
  assert.deepEqual(await claimsOf(site, id), [["expired", 400], ["given", 200]]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what has expired is not carried when its bets are corrected to less", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  const { id, play } = await played(site);
  site.clock.at = over;
  await expireRebates(site.ctx);
  await play({ name: "a", day: yesterday, cents: 250_00n, version: 2 });
  assert.equal((await runRebates(site.ctx)).corrected, 1);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 100, 100]]);
  assert.deepEqual(await claimsOf(site, id), [["expired", 400], ["corrected", -300]]);
  const { carriedCents, days: [day] } = await readRebates(site.ctx, id, { limit: 1 });
  assert.deepEqual([carriedCents, day?.state], [0n, "expired"]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what has expired is not due again when its bets are corrected back, and what is above it is", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  const { id, play } = await played(site);
  site.clock.at = over;
  await expireRebates(site.ctx);
  await play({ name: "a", day: yesterday, cents: 0n, version: 2 });
  await runRebates(site.ctx);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 0, 0]]);
  await play({ name: "a", day: yesterday, cents: 1_250_00n, version: 3 });
  await runRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, id), [["expired", 400], ["corrected", -400], ["corrected", 400]]);
  assert.equal(await claim(site, id), "100");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a correction of what has expired and was claimed too is taken off what has expired, and the rest is carried", async () => {
  await using site = await rebateSite("2026-12-31T12:00:00+08:00");
  const { id, play } = await played(site);
  assert.equal(await claim(site, id), "400");
  await play({ name: "b", day: yesterday, cents: 500_00n });
  await runRebates(site.ctx);
  site.clock.at = over;
  await expireRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, id), [["given", 400], ["expired", 200]]);
  await play({ name: "a", day: yesterday, cents: 250_00n, version: 2 });
  await runRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, id), [["given", 400], ["expired", 200], ["corrected", -200]]);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 300, 400]]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what an expired claim had paid back of earlier claims stays paid back when its bets are corrected", async () => {
  await using site = await rebateSite("2026-12-31T12:00:00+08:00");
  const { id, play } = await played(site);
  await claim(site, id);
  await play({ name: "a", day: yesterday, cents: 750_00n, version: 2 });
  await play({ name: "b", day: "2026-12-31", cents: 1_000_00n });
  site.clock.at = later(1);
  await runRebates(site.ctx);
  site.clock.at = later(30);
  await expireRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, id), [["given", 400], ["expired", 300]]);
  await play({ name: "b", day: "2026-12-31", cents: 0n, version: 2 });
  await runRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, id), [["given", 400], ["expired", 300], ["corrected", -300]]);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 300, 300], ["2026-12-31", 0, 0, 100]]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("an expiry goes on, part by part, until nothing that is over is left", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  for (let made = 0; made < 3; made++) await played(site);
  site.clock.at = over;
  assert.equal(await expireRebates(site.ctx, { membersAtOnce: 1 }), 3);
});

Deno.test("rebates of a frozen member wait, and from the end of the freeze on there is the whole time again", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  const { id, account } = await played(site);
  await freezeMember(site.ctx, byAmy(account));
  for (const at of [over, later(14), later(28)]) {
    site.clock.at = at;
    await expireRebates(site.ctx);
    assert.deepEqual(await claimsOf(site, id), []);
  }
  site.clock.at = later(41);
  await unfreezeMember(site.ctx, byAmy(account));
  site.clock.at = new Date(later(41 + 14).getTime() - 1);
  await expireRebates(site.ctx);
  assert.equal(await claim(site, id), "400");
});

Deno.test("rebates that an exclusion has outlasted may be claimed for the whole time after it, and then expire", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  const [one, other] = [await played(site), await played(site)];
  for (const { account } of [one, other]) await excludeMember(site.ctx, { ...byAmy(account), until: later(90) });
  site.clock.at = over;
  assert.equal(await expireRebates(site.ctx), 2);
  assert.equal(await expireRebates(site.ctx), 0, "they are looked at once");
  site.clock.at = new Date(later(90 + 14).getTime() - 1);
  await expireRebates(site.ctx);
  assert.equal(await claim(site, one.id), "400");
  site.clock.at = later(90 + 14);
  await expireRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, other.id), [["expired", 400]]);
});

Deno.test("rebates of a closed member expire", async () => {
  await using site = await rebateSite("2026-12-31T00:20:00+08:00");
  const { id } = await played(site);
  await site.db.updateTable("members").set({ status: "closed" }).where("id", "=", id).execute();
  site.clock.at = over;
  await expireRebates(site.ctx);
  assert.deepEqual(await claimsOf(site, id), [["expired", 400]]);
});

/** A member with 4.00 of yesterday. */
async function played(site: RebateSite) {
  const player = await site.player();
  await player.play({ name: "a", day: yesterday, cents: 1_000_00n });
  await runRebates(site.ctx);
  const { account } = await site.db.selectFrom("members").select("account").where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  return { ...player, account };
}

/** Claims; returns the amount in cents, or the refusal. */
async function claim({ ctx }: RebateSite, member: MemberId): Promise<string> {
  const claimed = await claimRebates(ctx, member, { orderId: v7() });
  return claimed.ok ? String(claimed.value.amount_cents) : claimed.refusal.code;
}
