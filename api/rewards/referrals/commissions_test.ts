import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";
import { fixedSettings } from "../../settings.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { previewCommissions } from "./operators/preview_commissions.ts";
import { readCommissions } from "./read_commissions.ts";
import { runCommissions, runCommissionsOnce } from "./run_commissions.ts";
import { invite, play, referralSite, signedIn, statement, wallet } from "./testing.ts";

const october = new Date("2026-10-31T23:59:59+08:00");
const november = new Date("2026-11-01T00:00:00+08:00");

Deno.test("a month's valid bets of those whom a member invited are paid by the tier that they come to together", async () => {
  await using site = await referralSite();
  const inviter = await invite(site, null);
  const [one, two] = [await invite(site, inviter), await invite(site, inviter)];
  await play(site, one, { validBetCents: 300_000_00n, at: october });
  await play(site, two, { validBetCents: 200_000_99n, at: october });
  await play(site, two, { validBetCents: 900_000_00n, at: november });
  const run = await runCommissions(site.ctx);
  assert.deepEqual(run, { month: "2026-10", members: 1, paid: 1, paidCents: 600_00n });
  assert.equal(await wallet(site, inviter), 600_00n);
  assert.deepEqual(await runCommissions(site.ctx), { month: null, members: 0, paid: 0, paidCents: 0n });
  const mail = await site.db.selectFrom("mails").select(["kind", "params"]).where("member_id", "=", inviter.id)
    .execute();
  assert.deepEqual(mail, [{ kind: "commission_paid", params: { month: "2026-10", cents: "60000" } }]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a month is run from its pay day on, and not while a provider's bets of it may be missing", async () => {
  await using site = await referralSite({ "referral.pay_day": 1 }, "2026-11-01T00:20:00+08:00");
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  const cursor = (caughtUpAt: string) =>
    sql`insert into bet_cursors (provider, began_at, next_pull_at, caught_up_at)
      values ('bng', now(), now(), ${caughtUpAt}) on conflict (provider) do update set caught_up_at = excluded.caught_up_at`
      .execute(site.db);
  await cursor("2026-11-01T00:14:59+08:00");
  assert.equal((await runCommissions(site.ctx)).month, null);
  await cursor("2026-11-01T00:15:00+08:00");
  assert.equal((await runCommissions(site.ctx)).paidCents, 100_00n);
  // November's first is over a month later; what can't be read holds it up for three days at most.
  site.clock.at = new Date("2026-12-03T23:59:59+08:00");
  assert.equal((await runCommissions(site.ctx)).month, null);
  site.clock.at = new Date("2026-12-04T00:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).month, "2026-11");
});

Deno.test("before the pay day nothing is paid", async () => {
  await using site = await referralSite({}, "2026-11-04T23:59:59+08:00");
  assert.equal((await runCommissions(site.ctx)).month, null);
  site.clock.at = new Date("2026-11-05T00:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).month, "2026-10");
});

Deno.test("a later correction of a paid month is a difference of the next run, taken off and never from the wallet", async () => {
  await using site = await referralSite();
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  await play(site, one, { name: "a", validBetCents: 400_000_00n, at: october });
  await runCommissions(site.ctx);
  await play(site, one, { name: "a", version: 2, validBetCents: 100_000_00n, at: october });
  await play(site, one, { validBetCents: 50_000_00n, at: november });
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  const due = async () => (await readCommissions(site.ctx, inviter.id)).due;
  const carried = { month: "2026-11", members: 1, basisCents: 50_000_00n, amountCents: 0n, carriedOutCents: -250_00n };
  assert.deepEqual(await due(), { ...carried, payDay: "2026-12-05" });
  assert.deepEqual(await runCommissions(site.ctx), { month: "2026-11", members: 1, paid: 0, paidCents: 0n });
  assert.equal(await due(), null);
  assert.equal(await wallet(site, inviter), 400_00n);
  await play(site, one, { validBetCents: 300_000_00n, at: new Date("2026-12-05T00:00:00+08:00") });
  site.clock.at = new Date("2027-01-05T12:00:00+08:00");
  assert.equal((await due())?.amountCents, 50_00n);
  assert.equal((await runCommissions(site.ctx)).paidCents, 50_00n);
  assert.deepEqual(await statement(site, inviter), [
    ["2026-10", 0n, 400_00n, 400_00n, 0n],
    ["2026-11", 0n, -250_00n, 0n, -250_00n],
    ["2026-12", -250_00n, 300_00n, 50_00n, 0n],
  ]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a paid month's corrections go by the rule under which it was paid", async () => {
  await using site = await referralSite();
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  await play(site, one, { name: "a", validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  await play(site, one, { name: "a", version: 2, validBetCents: 200_000_00n, at: october });
  await play(site, one, { validBetCents: 100_000_00n, at: november });
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  const settings = fixedSettings({ "referral.tiers": [{ from: 0, percent: 1 }] });
  assert.equal((await runCommissions({ ...site.ctx, settings })).paidCents, 100_00n + 1000_00n);
});

for (const [carriesLoss, paidCents] of [[true, 20_000_00n], [false, 30_000_00n]] as const) {
  Deno.test(`of net results a month below zero ${carriesLoss ? "is taken off the next" : "counts as zero"}`, async () => {
    const tiers = [{ from: 0, percent: 10 }];
    await using site = await referralSite({
      "referral.basis": "net_result",
      "referral.tiers": tiers,
      "referral.carries_loss": carriesLoss,
    });
    const inviter = await invite(site, null);
    const [one, two] = [await invite(site, inviter), await invite(site, inviter)];
    await play(site, one, { validBetCents: 1n, betCents: 50_000_00n, payoutCents: 200_000_00n, at: october });
    await play(site, two, { validBetCents: 1n, betCents: 50_000_00n, at: october });
    await runCommissions(site.ctx);
    assert.equal(await wallet(site, inviter), 0n);
    await play(site, one, { validBetCents: 1n, betCents: 300_000_00n, at: november });
    site.clock.at = new Date("2026-12-05T12:00:00+08:00");
    await runCommissions(site.ctx);
    assert.equal(await wallet(site, inviter), paidCents);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });
}

Deno.test("the second generation counts by its own percent, where the setting says two", async () => {
  await using site = await referralSite({ "referral.generations": 2 });
  const top = await invite(site, null);
  const middle = await invite(site, top);
  const last = await invite(site, middle);
  await play(site, last, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  assert.deepEqual([await wallet(site, top), await wallet(site, middle), await wallet(site, last)], [
    20_00n,
    100_00n,
    0n,
  ]);
});

for (const status of ["frozen", "self_excluded"] as const) {
  Deno.test(`a member who is ${status} is paid when they may claim again, for the months in between`, async () => {
    await using site = await referralSite();
    const inviter = await invite(site, null);
    await play(site, await invite(site, inviter), { validBetCents: 100_000_00n, at: october });
    await setStatus(site.ctx, inviter.id, status);
    assert.equal((await previewCommissions(site.ctx, { limit: 1 })).members, 0);
    await runCommissions(site.ctx);
    assert.equal(await wallet(site, inviter), 0n);
    await setStatus(site.ctx, inviter.id, "active");
    site.clock.at = new Date("2026-12-05T12:00:00+08:00");
    await runCommissions(site.ctx);
    assert.equal(await wallet(site, inviter), 100_00n);
  });
}

Deno.test("a part is no more inviting members than have so many pairs together, and at least one", async () => {
  await using site = await referralSite();
  for (const referred of [3, 1, 1]) {
    const inviter = await invite(site, null);
    for (let i = 0; i < referred; i++) await invite(site, inviter);
  }
  const last = await site.db.selectFrom("members").select(["id", "account"]).orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await invite(site, last);
  const parts = [];
  for (const pairsAtOnce of [2, 2, 4, 4]) {
    parts.push((await runCommissionsOnce(site.ctx, { pairsAtOnce })).members);
  }
  // The third has one pair of each generation, so the second is alone; the fourth is who was invited by the third.
  assert.deepEqual(parts, [1, 1, 2, 0]);
});

Deno.test("a preview of a run that has begun goes by its rule, and counts those whom it has yet to pay", async () => {
  await using site = await referralSite();
  const inviters = [await invite(site, null), await invite(site, null), await invite(site, null)];
  for (const inviter of inviters) {
    await play(site, await invite(site, inviter), { validBetCents: 100_000_00n, at: october });
  }
  await runCommissionsOnce(site.ctx, { atOnce: 1 });
  await site.db.insertInto("accounts").values({ member_id: inviters[1]!.id, code: "main", closed_at: october })
    .execute();
  const settings = fixedSettings({ "referral.tiers": [{ from: 0, percent: 1 }] });
  const { due, members, paidCents, rows } = await previewCommissions({ ...site.ctx, settings }, { limit: 9 });
  assert.deepEqual([due.month, members, paidCents], ["2026-10", 1, 100_00n]);
  assert.deepEqual(rows.map(({ account }) => account), [inviters[2]!.account]);
  assert.equal((await runCommissions(site.ctx)).paidCents, paidCents);
});

Deno.test("what is shown as due of a month is what its run pays: by the rule of now, and once it has begun by the run's", async () => {
  await using site = await referralSite();
  const [first, second] = [await invite(site, null), await invite(site, null)];
  for (const inviter of [first, second]) {
    await play(site, await invite(site, inviter), { validBetCents: 100_000_00n, at: october });
  }
  const dueAt = async (percent: number) => {
    const settings = fixedSettings({ "referral.tiers": [{ from: 0, percent }] });
    return (await readCommissions({ ...site.ctx, settings }, second.id)).due?.amountCents;
  };
  assert.deepEqual([await dueAt(1), await dueAt(2)], [1000_00n, 2000_00n]);
  await runCommissionsOnce({ ...site.ctx, settings: fixedSettings({ "referral.tiers": [{ from: 0, percent: 2 }] }) }, {
    atOnce: 1,
  });
  assert.deepEqual([await dueAt(1), await dueAt(2)], [2000_00n, 2000_00n]);
  await runCommissions(site.ctx);
  assert.deepEqual([await wallet(site, first), await wallet(site, second)], [2000_00n, 2000_00n]);
});

Deno.test("an address from which a network's users sign in says nothing of two of them", async () => {
  await using site = await referralSite();
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  for (const member of [inviter, one]) await signedIn(site, member, "192.0.2.1", `of ${member.account}`);
  await sql`insert into devices (member_id, address, user_agent, first_seen_at, last_seen_at)
    select ${one.id}, '192.0.2.1', 'browser ' || n, now(), now() from generate_series(1, 99) n`.execute(site.db);
  await runCommissions(site.ctx);
  assert.deepEqual(await site.db.selectFrom("referral_flags").selectAll().execute(), []);
});

Deno.test("what is counted in parts and cut off goes on where it stands, and no member is counted twice", async () => {
  await using site = await referralSite();
  const inviters = [await invite(site, null), await invite(site, null), await invite(site, null)];
  for (const inviter of inviters) {
    await play(site, await invite(site, inviter), { validBetCents: 100_000_00n, at: october });
  }
  const part = { month: "2026-10", members: 1, paid: 1, paidCents: 100_00n };
  assert.deepEqual(await runCommissionsOnce(site.ctx, { atOnce: 1 }), part);
  // It fails while the second is paid: what was done for it is undone, and done again.
  await sql`alter table mails add constraint broken check (member_id <> ${sql.lit(Number(inviters[1]!.id))})`.execute(
    site.db,
  );
  await assert.rejects(runCommissionsOnce(site.ctx, { atOnce: 1 }));
  await sql`alter table mails drop constraint broken`.execute(site.db);
  const runs = await Promise.all([runCommissions(site.ctx), runCommissions(site.ctx)]);
  await runCommissions(site.ctx);
  assert.ok(runs.some(({ month }) => month === "2026-10"));
  for (const inviter of inviters) assert.equal(await wallet(site, inviter), 100_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a member whose wallet takes no postings is paid when it does again, for the months in between", async () => {
  await using site = await referralSite();
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await site.db.insertInto("accounts").values({ member_id: inviter.id, code: "main", closed_at: october }).execute();
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 0n);
  await site.db.updateTable("accounts").set({ closed_at: null }).where("member_id", "=", inviter.id).execute();
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 100_00n);
});

for (
  const { what, statement, found } of [
    {
      what: "a commission that was not paid",
      statement: "update commissions set bonus_id = null, amount_cents = 0, carried_in_cents = -10000",
      found: ["commissions_are_bonuses", "commission_carries_what_was_left"],
    },
    {
      what: "a line that is not in the sum",
      statement: "update commission_lines set amount_cents = amount_cents + 1",
      found: ["commission_is_sum_of_lines", "commission_lines_make_their_total"],
    },
  ]
) {
  Deno.test(`accounts check finds ${what}`, async () => {
    await using site = await referralSite();
    const inviter = await invite(site, null);
    await play(site, await invite(site, inviter), { validBetCents: 100_000_00n, at: october });
    await runCommissions(site.ctx);
    assert.deepEqual(await checkAccounts(site.ctx), []);
    await corrupt(site.db, statement);
    assert.deepEqual((await checkAccounts(site.ctx)).map(({ invariant }) => invariant), found);
  });
}
