import assert from "node:assert/strict";
import { sql } from "kysely";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { seedGames } from "@/db/seed/games.ts";
import { checkAccounts } from "../books/check_accounts.ts";
import { corrupt } from "../books/testing.ts";
import { fixedSettings, type SettingValues } from "../settings/settings.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { decidePair } from "./operators/decide_pair.ts";
import { findFlags } from "./operators/find_flags.ts";
import { previewCommissions } from "./operators/preview_commissions.ts";
import { readCommissions } from "./read_commissions.ts";
import { runCommissions, runCommissionsOnce } from "./run_commissions.ts";
import { invite, play, type Player } from "./testing.ts";

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
      ...{ "referral.basis": "net_result", "referral.tiers": tiers, "referral.carries_loss": carriesLoss },
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

Deno.test("a pair that signed in from one device earns nothing until an operator clears it, and then all of it", async () => {
  await using site = await referralSite();
  const inviter = await invite(site, null);
  const [one, two] = [await invite(site, inviter), await invite(site, inviter)];
  await signedIn(site, inviter, "192.0.2.1", "a phone");
  await signedIn(site, one, "192.0.2.1", "a phone");
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await play(site, two, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 100_00n);
  const flags = await site.db.selectFrom("referral_flags").select(["referred_id", "sign", "seen", "state"]).execute();
  assert.deepEqual(flags, [{ referred_id: one.id, sign: "device", seen: "192.0.2.1", state: "open" }]);
  const asked = { account: inviter.account, referred: one.account, operator: "amy", reason: "a family" };
  assert.deepEqual(await decidePair(site.ctx, { ...asked, decision: "clear" }), {
    ...{ kind: "decided", withheldCents: 100_00n, soFarCents: 0n, proposedBy: null },
  });
  assert.deepEqual(await decidePair(site.ctx, { ...asked, decision: "clear" }), { kind: "unchanged" });
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 200_00n);
  // Blocked, what it has earned is taken off what comes.
  await decidePair(site.ctx, { ...asked, decision: "block" });
  site.clock.at = new Date("2027-01-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 200_00n);
  assert.deepEqual((await statement(site, inviter)).at(-1), ["2026-12", 0n, -100_00n, 0n, -100_00n]);
  const audited = await site.db.selectFrom("audit_events").select(["action", "operator", "reason"])
    .where("action", "like", "referral.%").orderBy("id").execute();
  assert.deepEqual(audited, [
    { action: "referral.cleared", operator: "amy", reason: "a family" },
    { action: "referral.blocked", operator: "amy", reason: "a family" },
  ]);
});

Deno.test("clearing a pair of which much is withheld takes two operators", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  for (const member of [inviter, one]) await signedIn(site, member, "192.0.2.1", `of ${member.account}`);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  const { rows } = await sql<{ sign: string }>`select sign from referral_flags`.execute(site.db);
  assert.deepEqual(rows, [{ sign: "address" }]);
  const asked = { account: inviter.account, referred: one.account, decision: "clear", reason: "neighbours" } as const;
  const proposed = { kind: "proposed", withheldCents: 100_00n, soFarCents: 0n };
  assert.deepEqual(await decidePair(site.ctx, { ...asked, operator: "amy" }), proposed);
  assert.deepEqual(await decidePair(site.ctx, { ...asked, operator: "amy" }), proposed);
  assert.deepEqual(await decidePair(site.ctx, { ...asked, operator: "ben" }), {
    ...{ kind: "decided", withheldCents: 100_00n, soFarCents: 0n, proposedBy: "amy" },
  });
});

Deno.test("what clearing a pair pays is counted anew from the bets: late ones count, and take a second operator", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { inviter, one, asked } = await heldPair(site);
  await play(site, one, { validBetCents: 10_000_00n, at: october });
  await runCommissions(site.ctx);
  await play(site, one, { validBetCents: 90_000_00n, at: october });
  const withheld = { withheldCents: 100_00n, soFarCents: 0n };
  assert.deepEqual(await decidePair(site.ctx, { ...asked, operator: "amy" }), { kind: "proposed", ...withheld });
  // The next run writes down what it withholds now.
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  const list = { state: null, limit: 2 } as const;
  assert.deepEqual((await findFlags(site.db, list)).map(({ withheldCents }) => withheldCents), [100_00n]);
  assert.deepEqual((await statement(site, inviter)).at(-1), ["2026-11", 0n, 0n, 0n, 0n]);
  for (const [operator, kind] of [["amy", "proposed"], ["ben", "decided"]] as const) {
    const { kind: came, ...rest } = await decidePair(site.ctx, { ...asked, operator });
    assert.deepEqual([came, rest], [kind, kind === "decided" ? { ...withheld, proposedBy: "amy" } : withheld]);
  }
  site.clock.at = new Date("2027-01-05T12:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).paidCents, 100_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what clearing a pair pays is also what its bets make of the tier of the others'", async () => {
  await using site = await referralSite();
  const { inviter, one, asked } = await heldPair(site);
  await play(site, await invite(site, inviter), { validBetCents: 450_000_00n, at: october });
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 450_00n);
  assert.deepEqual(await decidePair(site.ctx, { ...asked, operator: "amy" }), {
    ...{ kind: "decided", withheldCents: 210_00n, soFarCents: 0n, proposedBy: null },
  });
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).paidCents, 210_00n);
});

Deno.test("what a pair comes to in the month that goes on takes a second operator, who need not say the same figure", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { one, asked } = await heldPair(site);
  await runCommissions(site.ctx);
  for (const [operator, kind] of [["amy", "proposed"], ["ben", "decided"]] as const) {
    await play(site, one, { validBetCents: 100_000_00n, at: november });
    assert.equal((await decidePair(site.ctx, { ...asked, operator })).kind, kind);
  }
});

Deno.test("what is withheld of a month that no run counts again isn't paid, and isn't said to be", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { inviter, one, asked } = await heldPair(site);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  site.clock.at = new Date("2027-09-05T12:00:00+08:00");
  while ((await runCommissions(site.ctx)).month !== null);
  const withheld = async () => (await findFlags(site.db, { state: null, limit: 2 }))[0]!.withheldCents;
  assert.equal(await withheld(), 100_00n);
  assert.equal((await decidePair(site.ctx, { ...asked, operator: "amy" })).kind, "proposed");
  site.clock.at = new Date("2027-10-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await withheld(), 0n);
  assert.deepEqual(await decidePair(site.ctx, { ...asked, operator: "ben" }), {
    ...{ kind: "decided", withheldCents: 0n, soFarCents: 0n, proposedBy: null },
  });
  site.clock.at = new Date("2027-11-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 0n);
});

Deno.test("a proposal to clear a pair ends when the pair is blocked; accounts are found however they are typed", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { inviter, one, asked } = await heldPair(site);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  const typed = { account: ` ${inviter.account.toUpperCase()}`, referred: `${one.account} ` };
  assert.equal((await decidePair(site.ctx, { ...asked, operator: "amy" })).kind, "proposed");
  assert.equal(
    (await decidePair(site.ctx, { ...asked, ...typed, decision: "block", operator: "ben" })).kind,
    "decided",
  );
  assert.equal((await decidePair(site.ctx, { ...asked, ...typed, operator: "cleo" })).kind, "proposed");
  assert.equal((await decidePair(site.ctx, { ...asked, operator: "ben" })).kind, "decided");
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

async function referralSite(settings: Partial<SettingValues> = {}, at = "2026-11-05T12:00:00+08:00") {
  const clock = { at: new Date(at) };
  const site = await testSite({ now: () => clock.at });
  await seedGames(site.db);
  return { ...site, ctx: { ...site.ctx, settings: fixedSettings(settings) }, clock };
}

async function wallet({ db }: Pick<TestSite, "db">, { id }: Player): Promise<bigint> {
  const row = await db.selectFrom("accounts").select("balance_cents").where("member_id", "=", id).where(
    "code",
    "=",
    "main",
  )
    .executeTakeFirst();
  return row?.balance_cents ?? 0n;
}

/** Each run's month, what it was carried, its lines, what was paid, and what it carries on. */
async function statement({ db }: Pick<TestSite, "db">, { id }: Player) {
  const rows = await db.selectFrom("commissions").selectAll().select(
    sql<string>`to_char(run_month, 'YYYY-MM')`.as("month"),
  )
    .where("member_id", "=", id).orderBy("run_month").execute();
  return rows.map((row) => [
    ...[row.month, row.carried_in_cents, row.lines_cents, row.amount_cents, row.carried_out_cents],
  ]);
}

/** A member and one whom they invited, who sign in from one phone; and how to ask that the pair be cleared. */
async function heldPair(site: TestSite) {
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  for (const member of [inviter, one]) await signedIn(site, member, "192.0.2.1", "a phone");
  const asked = { account: inviter.account, referred: one.account, decision: "clear", reason: "a family" } as const;
  return { inviter, one, asked };
}

async function signedIn({ db, ctx }: TestSite, { id }: Player, address: string, user_agent: string): Promise<void> {
  const at = ctx.now();
  await db.insertInto("devices").values({ member_id: id, address, user_agent, first_seen_at: at, last_seen_at: at })
    .execute();
}
