import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { runCommissions } from "../run_commissions.ts";
import { heldPair, invite, play, referralSite, signedIn, statement, wallet } from "../testing.ts";
import { decidePair } from "./decide_pair.ts";
import { findFlags } from "./find_flags.ts";

const october = new Date("2026-10-31T23:59:59+08:00");
const november = new Date("2026-11-01T00:00:00+08:00");

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
  const input = { account: inviter.account, referred: one.account, operator: "amy", reason: "a family" };
  assert.deepEqual(await decidePair(site.ctx, { ...input, decision: "clear" }), {
    kind: "decided",
    withheldCents: 100_00n,
    soFarCents: 0n,
    proposedBy: null,
  });
  assert.deepEqual(await decidePair(site.ctx, { ...input, decision: "clear" }), { kind: "unchanged" });
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 200_00n);
  // Blocked, what it has earned is taken off what comes.
  await decidePair(site.ctx, { ...input, decision: "block" });
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
  const input = { account: inviter.account, referred: one.account, decision: "clear", reason: "neighbours" } as const;
  const proposed = { kind: "proposed", withheldCents: 100_00n, soFarCents: 0n };
  assert.deepEqual(await decidePair(site.ctx, { ...input, operator: "amy" }), proposed);
  assert.deepEqual(await decidePair(site.ctx, { ...input, operator: "amy" }), proposed);
  assert.deepEqual(await decidePair(site.ctx, { ...input, operator: "ben" }), {
    kind: "decided",
    withheldCents: 100_00n,
    soFarCents: 0n,
    proposedBy: "amy",
  });
});

Deno.test("what clearing a pair pays is counted anew from the bets: late ones count, and take a second operator", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { inviter, one, input } = await heldPair(site);
  await play(site, one, { validBetCents: 10_000_00n, at: october });
  await runCommissions(site.ctx);
  await play(site, one, { validBetCents: 90_000_00n, at: october });
  const withheld = { withheldCents: 100_00n, soFarCents: 0n };
  assert.deepEqual(await decidePair(site.ctx, { ...input, operator: "amy" }), { kind: "proposed", ...withheld });
  // The next run writes down what it withholds now.
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  const list = { state: null, limit: 2 } as const;
  assert.deepEqual((await findFlags(site.db, list)).data.map(({ withheldCents }) => withheldCents), [100_00n]);
  assert.deepEqual((await statement(site, inviter)).at(-1), ["2026-11", 0n, 0n, 0n, 0n]);
  for (const [operator, kind] of [["amy", "proposed"], ["ben", "decided"]] as const) {
    const { kind: came, ...rest } = await decidePair(site.ctx, { ...input, operator });
    assert.deepEqual([came, rest], [kind, kind === "decided" ? { ...withheld, proposedBy: "amy" } : withheld]);
  }
  site.clock.at = new Date("2027-01-05T12:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).paidCents, 100_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what clearing a pair pays is also what its bets make of the tier of the others'", async () => {
  await using site = await referralSite();
  const { inviter, one, input } = await heldPair(site);
  await play(site, await invite(site, inviter), { validBetCents: 450_000_00n, at: october });
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 450_00n);
  assert.deepEqual(await decidePair(site.ctx, { ...input, operator: "amy" }), {
    kind: "decided",
    withheldCents: 210_00n,
    soFarCents: 0n,
    proposedBy: null,
  });
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).paidCents, 210_00n);
});

Deno.test("what a pair comes to in the month that goes on takes a second operator, who need not say the same figure", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { one, input } = await heldPair(site);
  await runCommissions(site.ctx);
  for (const [operator, kind] of [["amy", "proposed"], ["ben", "decided"]] as const) {
    await play(site, one, { validBetCents: 100_000_00n, at: november });
    assert.equal((await decidePair(site.ctx, { ...input, operator })).kind, kind);
  }
});

Deno.test("what is withheld of a month that no run counts again isn't paid, and isn't said to be", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { inviter, one, input } = await heldPair(site);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  site.clock.at = new Date("2027-09-05T12:00:00+08:00");
  while ((await runCommissions(site.ctx)).month !== null);
  const withheld = async () => (await findFlags(site.db, { state: null, limit: 2 })).data[0]!.withheldCents;
  assert.equal(await withheld(), 100_00n);
  assert.equal((await decidePair(site.ctx, { ...input, operator: "amy" })).kind, "proposed");
  site.clock.at = new Date("2027-10-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await withheld(), 0n);
  assert.deepEqual(await decidePair(site.ctx, { ...input, operator: "ben" }), {
    kind: "decided",
    withheldCents: 0n,
    soFarCents: 0n,
    proposedBy: null,
  });
  site.clock.at = new Date("2027-11-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.equal(await wallet(site, inviter), 0n);
});

Deno.test("a proposal to clear a pair ends when the pair is blocked; accounts are found however they are typed", async () => {
  await using site = await referralSite({ "adjustment.second_operator_cents": 99_99 });
  const { inviter, one, input } = await heldPair(site);
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  const typed = { account: ` ${inviter.account.toUpperCase()}`, referred: `${one.account} ` };
  assert.equal((await decidePair(site.ctx, { ...input, operator: "amy" })).kind, "proposed");
  assert.equal(
    (await decidePair(site.ctx, { ...input, ...typed, decision: "block", operator: "ben" })).kind,
    "decided",
  );
  assert.equal((await decidePair(site.ctx, { ...input, ...typed, operator: "cleo" })).kind, "proposed");
  assert.equal((await decidePair(site.ctx, { ...input, operator: "ben" })).kind, "decided");
});
