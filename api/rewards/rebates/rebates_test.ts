import assert from "node:assert/strict";
import { v7 } from "uuid";
import { dayMs, taipeiDay } from "@/shared/taipei_time.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { settingsSchema, type SettingValues } from "../../settings.ts";
import { beginNextDay } from "./days/begin_day.ts";
import { claimRebates } from "./claim_rebates.ts";
import { computePart } from "./days/compute_day.ts";
import { creditRebates } from "./credit_rebates.ts";
import { expireRebates } from "./expire_rebates.ts";
import { readRebates } from "./read_rebates.ts";
import { previewRun } from "./operators/preview_run.ts";
import { runRebates } from "./days/run_rebates.ts";
import { claimsOf, linesOf, rebateSite, rebatesOf } from "./testing.ts";

const yesterday = "2026-12-30";
/** In the first hour of the day after, a quarter after which the day before is over. */
const atNight = "2026-12-31T00:20:00+08:00";
const atNoon = new Date("2026-12-31T12:00:00+08:00");

Deno.test("each group's valid bets bring whole cents, rounded down, by the rate of the level at the day's end", async () => {
  await using site = await openSite();
  const { id, play } = await site.player();
  await site.db.insertInto("level_changes").values(
    ([[0, 3, "2026-12-30T23:59:59+08:00"], [3, 5, "2026-12-31T00:00:00+08:00"]] as const).map(([from, to, at]) => ({
      member_id: id,
      from_level: from,
      to_level: to,
      cause: "operator",
      operator: "amy",
      reason: "a regular",
      changed_at: new Date(at),
    })),
  ).execute();
  await play({ name: "a", day: yesterday, cents: 1_999n, group: "live" });
  await play({ name: "b", day: yesterday, cents: 1_999n, group: "egame" });
  await play({ name: "c", day: yesterday, cents: 142n, group: "sport" });
  assert.equal((await runRebates(site.ctx)).amountCents, 26n);
  // 0.7 % of 19.99 is 13.993 cents in each group, and of 1.42 less than one.
  assert.deepEqual(await linesOf(site, id), [
    `${yesterday} egame 1999 0.70 13`,
    `${yesterday} live 1999 0.70 13`,
    `${yesterday} sport 142 0.70 0`,
  ]);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 3, 26, 0]]);
});

Deno.test("the level at a day's end is that of the last change before it, whichever of them a clock calls the last", async () => {
  await using site = await openSite();
  const [before, after] = [await site.player(), await site.player()];
  const change = (member: bigint, from: number, to: number, time: string) => ({
    member_id: member,
    from_level: from,
    to_level: to,
    cause: "operator",
    operator: "amy",
    reason: "a regular",
    changed_at: new Date(`${time}+08:00`),
  });
  await site.db.insertInto("level_changes").values([
    change(before.id, 0, 3, "2026-12-30T23:59:58"),
    change(before.id, 3, 1, "2026-12-30T23:59:57"),
    change(after.id, 2, 3, "2026-12-31T00:00:02"),
    change(after.id, 3, 4, "2026-12-31T00:00:01"),
  ]).execute();
  for (const { play } of [before, after]) await play({ name: "a", day: yesterday, cents: 1_000_00n });
  await runRebates(site.ctx);
  const levels = async (member: bigint) => (await rebatesOf(site, member)).map(([, level]) => level);
  assert.deepEqual([await levels(before.id), await levels(after.id)], [[1], [2]]);
});

Deno.test("no rate above 0.9 % is used, and a day keeps its rates however they are changed later", async () => {
  await using site = await openSite();
  const { id, play } = await site.player();
  const change = (rate: string) => site.db.updateTable("group_rates").set({ rate_percent: rate }).execute();
  await change("4");
  await play({ name: "a", day: yesterday, cents: 100_00n });
  await runRebates(site.ctx);
  await change("0.1");
  await play({ name: "b", day: yesterday, cents: 100_00n, group: "live" });
  await runRebates(site.ctx);
  assert.deepEqual(await linesOf(site, id), [`${yesterday} egame 10000 0.90 90`, `${yesterday} live 10000 0.90 90`]);
});

Deno.test("a day is run a quarter of an hour after its end, once its last bets are read, and at noon without them", async () => {
  await using site = await openSite("2026-12-31T00:14:59+08:00");
  const { play } = await site.player();
  await play({ name: "a", day: yesterday, cents: 100_00n });
  const days = async () => (await runRebates(site.ctx)).days;
  assert.deepEqual(await days(), []);
  site.clock.at = new Date("2026-12-31T00:15:00+08:00");
  await site.readUntil(new Date("2026-12-31T00:14:59+08:00"));
  assert.deepEqual(await days(), []);
  site.clock.at = new Date(atNoon.getTime() - 1);
  assert.deepEqual(await days(), []);
  site.clock.at = atNoon;
  assert.deepEqual(await days(), [yesterday]);
  assert.deepEqual(await days(), [], "a second run finds nothing to do");
});

Deno.test("a preview has what is left of a day whose run was cut off, and says that there are more days than it shows", async () => {
  await using site = await openSite();
  const [one, other] = [await site.player(), await site.player()];
  for (const { play } of [one, other]) await play({ name: "a", day: yesterday, cents: 1_000_00n });
  assert.equal(await beginNextDay(site.ctx), yesterday);
  assert.equal((await computePart(site.ctx, { membersAtOnce: 1 }))?.members, 1);
  await site.db.updateTable("group_rates").set({ rate_percent: "0.1" }).execute();
  const left = { day: yesterday, members: 1, bets: 1, amountCents: 4_00n };
  assert.deepEqual(await previewRun(site.ctx), { days: [left], more: false, corrections: 0 });
  const noonOf = (days: number) => new Date(atNoon.getTime() + days * dayMs);
  site.clock.at = noonOf(31);
  const later = Array.from({ length: 31 }, (_, days) => taipeiDay(noonOf(days)));
  for (const day of later.slice(1)) await one.play({ name: day, day, cents: 1_000_00n });
  const all = await previewRun(site.ctx);
  assert.deepEqual([all.days[0], all.days[1]?.amountCents, all.days.length, all.more], [left, 1_00n, 31, false]);
  await other.play({ name: "b", day: later[0]!, cents: 1_000_00n });
  const first = await previewRun(site.ctx);
  assert.deepEqual([first.days.at(-1)?.day, first.days.length, first.more], [later.at(-2), 31, true]);
  const computed = await runRebates(site.ctx);
  assert.deepEqual([computed.days, computed.amountCents], [[yesterday, ...later], 4_00n + 31n * 1_00n]);
  assert.deepEqual(await previewRun(site.ctx), { days: [], more: false, corrections: 0 });
});

Deno.test("what may be claimed is credited once without turnover, from noon on, with a mail", async () => {
  await using site = await openSite();
  const { id, play } = await site.player();
  await play({ name: "a", day: yesterday, cents: 1_000_00n });
  await runRebates(site.ctx);
  site.clock.at = new Date(atNoon.getTime() - 1);
  assert.deepEqual(await claim(site, id), "rebate_nothing_due");
  site.clock.at = atNoon;
  const orderId = v7();
  const claims = await Promise.all([orderId, orderId, v7(), v7()].map((one) => claim(site, id, one)));
  assert.equal(new Set(claims.filter((one) => one === "400")).size, 1);
  assert.deepEqual(await claimsOf(site, id), [["given", 400]]);
  const bonuses = await site.db.selectFrom("bonuses").select(["kind", "source", "state", "required_cents"]).execute();
  assert.deepEqual(bonuses, [{ kind: "rebate", source: yesterday, state: "paid", required_cents: 0n }]);
  const mails = await site.db.selectFrom("mails").select("kind").where("member_id", "=", id).execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["bonus_paid"]);
});

Deno.test("what a claim has given is read by its id, however few days are shown, and by its member alone", async () => {
  await using site = await openSite();
  const [{ id, play }, other] = [await site.player(), await site.player()];
  for (const [day, cents] of [["2026-12-29", 1_000_00n], [yesterday, 500_00n]] as const) {
    site.clock.at = new Date(`${day}T23:59:00+08:00`);
    await play({ name: day, day, cents });
    site.clock.at = new Date(site.clock.at.getTime() + 20 * 60_000);
    await runRebates(site.ctx);
  }
  site.clock.at = atNoon;
  const claimed = v7();
  assert.equal(await claim(site, id, claimed), "600");
  const given = async (member: typeof id, requested?: string) =>
    (await readRebates(site.ctx, member, { limit: 1, claimed: requested })).claimedCents;
  assert.deepEqual([await given(id, claimed), await given(id), await given(id, v7())], [600n, null, null]);
  assert.equal(await given(other.id, claimed), null);
});

Deno.test("a correction changes what is not claimed; of what is, more is due and less is taken off later rebates", async () => {
  await using site = await openSite();
  const { id, play } = await site.player();
  await play({ name: "a", day: yesterday, cents: 1_000_00n });
  await runRebates(site.ctx);
  await play({ name: "a", day: yesterday, cents: 2_000_00n, version: 2 });
  assert.equal((await runRebates(site.ctx)).corrected, 1);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 800, 0]]);
  site.clock.at = atNoon;
  await claim(site, id);
  await play({ name: "a", day: yesterday, cents: 2_500_00n, version: 3 });
  await runRebates(site.ctx);
  assert.equal(await claim(site, id), "200", "more is due at once");
  await play({ name: "a", day: yesterday, cents: 1_750_00n, version: 4 });
  await runRebates(site.ctx);
  assert.equal(await claim(site, id), "rebate_nothing_due");
  await play({ name: "b", day: "2026-12-31", cents: 1_000_00n });
  site.clock.at = new Date(atNoon.getTime() + dayMs);
  await runRebates(site.ctx);
  const { claimable, carriedCents } = await readRebates(site.ctx, id, { limit: 5 });
  assert.deepEqual([claimable.amountCents, carriedCents], [100n, 0n]);
  assert.equal(await claim(site, id), "100");
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 700, 700], ["2026-12-31", 0, 400, 400]]);
  const corrections = await site.db.selectFrom("rebate_corrections")
    .select(["amount_cents_before as before", "amount_cents as after"]).orderBy("id").execute();
  assert.deepEqual(corrections.map(({ before, after }) => [before, after]), [[400n, 800n], [800n, 1000n], [
    1000n,
    700n,
  ]]);
});

Deno.test("a correction that is above what follows uses it up and is carried on", async () => {
  await using site = await openSite(atNight, { "rebate.automatic": true });
  const { id, play } = await site.player();
  await play({ name: "a", day: yesterday, cents: 1_000_00n });
  await runRebates(site.ctx);
  site.clock.at = atNoon;
  assert.equal(await creditRebates(site.ctx), 1);
  await play({ name: "a", day: yesterday, cents: 0n, version: 2 });
  await play({ name: "b", day: "2026-12-31", cents: 250_00n });
  site.clock.at = new Date(atNoon.getTime() + dayMs);
  await runRebates(site.ctx);
  assert.equal(await creditRebates(site.ctx), 1);
  assert.equal(await creditRebates(site.ctx), 0);
  assert.deepEqual(await claimsOf(site, id), [["given", 400], ["offset", 0]]);
  assert.deepEqual(await rebatesOf(site, id), [[yesterday, 0, 0, 300], ["2026-12-31", 0, 100, 100]]);
});

Deno.test("rebates are credited by themselves by setting alone, and only to who may claim", async () => {
  await using site = await openSite(atNight, { "rebate.automatic": true });
  const [one, frozen] = [await site.player(), await site.player()];
  for (const { play } of [one, frozen]) await play({ name: "a", day: yesterday, cents: 1_000_00n });
  await site.db.updateTable("members").set({ status: "frozen" }).where("id", "=", frozen.id).execute();
  await runRebates(site.ctx);
  assert.equal(await creditRebates(site.ctx), 0, "not before noon");
  site.clock.at = atNoon;
  const byHand = { ...site.ctx.settings, get: (key: keyof SettingValues) => settingsSchema.parse({})[key] };
  assert.equal(await creditRebates({ ...site.ctx, settings: byHand as typeof site.ctx.settings }), 0);
  const credited = await Promise.all([creditRebates(site.ctx), creditRebates(site.ctx)]);
  assert.ok(credited.includes(1));
  assert.deepEqual([await claimsOf(site, one.id), await claimsOf(site, frozen.id)], [[["given", 400]], []]);
});

Deno.test("what is not claimed within its days expires with a mail, and a correction brings only its difference back", async () => {
  await using site = await openSite();
  const { id, play } = await site.player();
  await play({ name: "a", day: yesterday, cents: 1_000_00n });
  await runRebates(site.ctx);
  site.clock.at = new Date(atNoon.getTime() + 14 * dayMs - 1);
  assert.equal(await expireRebates(site.ctx), 0);
  site.clock.at = new Date(atNoon.getTime() + 14 * dayMs);
  assert.equal(await claim(site, id), "rebate_nothing_due");
  assert.equal(await expireRebates(site.ctx), 1);
  assert.equal(await expireRebates(site.ctx), 0);
  await play({ name: "a", day: yesterday, cents: 1_500_00n, version: 2 });
  await runRebates(site.ctx);
  assert.equal(await claim(site, id), "200");
  assert.deepEqual(await claimsOf(site, id), [["expired", 400], ["given", 200]]);
  const mails = await site.db.selectFrom("mails").select("kind").orderBy("id").execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["rebate_expired", "bonus_paid"]);
});

Deno.test("the calls list days with their lines and claim once under a key", async () => {
  // The server's own clock: a session lives by it.
  await using site = await rebateSite(new Date().toISOString());
  const { play, ...member } = await site.player();
  const day = new Date(site.clock.at.getTime() - 3 * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);
  await play({ name: "a", day, cents: 1_000_00n, group: "live" });
  await runRebates(site.ctx, { waits: false });
  const { body } = await site.call("user/rebate", member as never);
  assert.deepEqual([body.data.claimable.amount, body.data.claimable.days, body.data.carried], [4, 1, 0]);
  assert.deepEqual(body.data.days[0].lines, [{ group: "live", valid_bet: 1000, rate: 0.4, amount: 4 }]);
  assert.deepEqual([body.data.days[0].state, body.data.rates.live, body.next], ["claimable", 0.4, null]);
  const post = (key: string) => site.call("user/rebate/bonus", member as never, {}, { "idempotency-key": key });
  const [first, again] = [await post("one"), await post("one")];
  assert.deepEqual([first.body.data.amount, first.body], [4, again.body]);
  assert.equal((await post("two")).body.errorCode, "rebate_nothing_due");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

type Site = Awaited<ReturnType<typeof openSite>>;

/** A site whose books are right at the test's end. */
async function openSite(at = atNight, settings: Partial<SettingValues> = {}) {
  const site = await rebateSite(at, { settings });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      try {
        assert.deepEqual(await checkAccounts(site.ctx), []);
      } finally {
        await site[Symbol.asyncDispose]();
      }
    },
  };
}

/** Claims; returns the amount in cents, or the refusal. */
async function claim({ ctx }: Site, member: bigint, orderId = v7()): Promise<string> {
  const claimed = await claimRebates(ctx, member, { orderId });
  return claimed.ok ? String(claimed.value.amount_cents) : claimed.refusal.code;
}
