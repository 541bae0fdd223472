import assert from "node:assert/strict";
import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { isSameOperator } from "@/api/platform/approvals/operator_name.ts";
import { readProposals } from "@/api/platform/approvals/proposals.ts";
import { remainingTurnover } from "@/api/games/bets/turnover.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { adjustWallet } from "./adjust_wallet.ts";

const settings = { "adjustment.second_operator_cents": 500_00 };
const plain = { reason: "a round that was voided", again: null };

Deno.test("an adjustment moves money once, is in the books and the audit trail, and never more than the wallet has", async () => {
  await using site = await testSite({ settings });
  const member = await site.member({ main: 100_00n });
  const adjust = (amountCents: bigint, operator = "ada", again: string | null = null) =>
    adjustWallet(site.ctx, { ...plain, account: member.account, amountCents, operator, again });
  const first = await adjust(250_00n);
  assert.ok(first.kind === "adjusted" && first.balanceCents === 350_00n && first.proposedBy === null);
  assert.deepEqual(await adjust(-351_00n), { kind: "insufficient_funds", balanceCents: 350_00n });
  assert.equal((await adjust(-200_00n)).kind, "adjusted");
  assert.deepEqual(await site.money(member), { main: 150_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
  const { detail } = await site.db.selectFrom("audit_events").select("detail").where("action", "=", "member.adjusted")
    .orderBy("id").executeTakeFirstOrThrow();
  assert.deepEqual(detail, { adjustment: first.id, amount_cents: "25000", proposed_by: null });
});

Deno.test("the same once more names the one that it repeats, and each is repeated once, by whomever and however many at once", async () => {
  const clock = { at: new Date("2026-11-23T04:00:00Z") };
  await using site = await testSite({ settings, now: () => clock.at });
  const other = connect(site.localUrl, { max: 4 });
  try {
    const [member, stranger] = [await site.member(), await site.member()];
    const adjust = (operator: string, again: string | null = null, { account } = member) =>
      adjustWallet(operator === "cyd" ? { ...site.ctx, db: other } : site.ctx, {
        ...plain,
        account,
        amountCents: 250_00n,
        operator,
        again,
      });
    const first = await adjust("ada");
    assert.ok(first.kind === "adjusted");
    for (const operator of ["ada", " ADA", "ben"]) {
      const repeated = await adjust(operator);
      assert.ok(repeated.kind === "repeated" && repeated.id === first.id && repeated.operator === "ada");
    }
    assert.equal((await adjust("ben", v7())).kind, "not_the_same");
    assert.equal((await adjust("ben", first.id, stranger)).kind, "not_the_same", "another member's");
    const came = await Promise.all(["ada", "ben", "cyd", "cyd", "dan"].map((operator) => adjust(operator, first.id)));
    const [second] = came.filter((one) => one.kind === "adjusted");
    assert.deepEqual(came.map(({ kind }) => kind).sort(), ["adjusted", ...Array(4).fill("repeated")]);
    assert.ok(came.every((one) => one.kind !== "repeated" || one.id === second!.id));
    assert.equal((await adjust("ada", second!.id)).kind, "adjusted", "a third time, which names the second");
    assert.deepEqual(await site.money(member), { main: 750_00n });
    clock.at = new Date(clock.at.getTime() + 24 * 60 * 60_000);
    assert.equal((await adjust("ada")).kind, "adjusted", "a day later it is another");
    assert.deepEqual(await checkAccounts(site.ctx), []);
  } finally {
    await other.destroy();
  }
});

Deno.test("what one operator puts in within a day of Taipei is bounded, in however many small steps; the rest takes two", async () => {
  const clock = { at: new Date("2026-11-23T15:30:00Z") };
  await using site = await testSite({
    settings: { ...settings, "operator.alone_a_day_cents": 1000_00 },
    now: () => clock.at,
  });
  const other = connect(site.localUrl, { max: 4 });
  try {
    const members: TestMember[] = [];
    for (let index = 0; index < 12; index++) members.push(await site.member({ main: 10_00n }));
    const adjust = (index: number, operator: string, amountCents = 150_00n) =>
      adjustWallet(index % 2 ? { ...site.ctx, db: other } : site.ctx, {
        ...plain,
        account: members[index]!.account,
        amountCents,
        operator,
      });
    const came = await Promise.all(members.map((_, index) => adjust(index, index % 3 ? "ada" : "ＡDA ")));
    assert.equal(
      came.filter(({ kind }) => kind === "adjusted").length,
      6,
      "six of 150 fit into 1,000, however at once",
    );
    assert.equal(came.filter(({ kind }) => kind === "proposed").length, 6);
    const waiting = came.findIndex(({ kind }) => kind === "proposed");
    assert.equal((await adjust(waiting, "ada", -10_00n)).kind, "adjusted", "what is taken out makes no points");
    const agreed = await adjust(waiting, "ben");
    assert.ok(agreed.kind === "adjusted" && isSameOperator(agreed.proposedBy ?? "", "ada"), "by two");
    assert.equal((await adjust(waiting, "cyd")).kind, "repeated");
    assert.deepEqual(await site.money(members[waiting]!), { main: 150_00n });
    const { cents } = await site.db.selectFrom("alone_sums").select("cents").where("subject", "=", "operator ada")
      .executeTakeFirstOrThrow();
    assert.equal(cents, 900_00n);
    clock.at = new Date("2026-11-23T16:00:00Z");
    const next = came.findLastIndex(({ kind }) => kind === "proposed");
    assert.equal((await adjust(next, "ada")).kind, "adjusted", "after midnight in Taipei");
    const subject = { kind: "member", id: String(members[next]!.id) } as const;
    const ended = (await readProposals(site.db, subject)).map(({ endedAs }) => endedAs);
    assert.deepEqual(ended, ["replaced"], "and what ada had proposed of it is over");
    assert.equal((await adjust(next, "ben")).kind, "repeated");
    assert.deepEqual(await checkAccounts(site.ctx), []);
  } finally {
    await other.destroy();
  }
});

Deno.test("above the setting two operators adjust, by the same amount and once, however many ask at once", async () => {
  await using site = await testSite({ settings });
  const member = await site.member({ main: 600_00n });
  const adjust = (operator: string, amountCents: bigint) =>
    adjustWallet(site.ctx, { ...plain, account: member.account, amountCents, operator });
  for (const operator of ["ada", "Ada "]) assert.equal((await adjust(operator, -500_01n)).kind, "proposed");
  assert.equal((await adjust("ben", -500_02n)).kind, "proposed", "another amount is another proposal");
  const requested = await Promise.all(["ben", "cyd", "dan"].map((operator) => adjust(operator, -500_01n)));
  assert.equal(requested.filter(({ kind }) => kind === "adjusted").length, 1);
  // A late answer must not start a proposal that the first operator could agree to.
  for (const operator of ["ada", "ben", "cyd", "dan"]) {
    assert.equal((await adjust(operator, -500_01n)).kind, "repeated");
  }
  assert.deepEqual(await site.money(member), { main: 99_99n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a closed account is given nothing, but what came to it late can be taken out", async () => {
  await using site = await testSite({ settings });
  const member = await site.member({ main: 10_00n });
  await setStatus(site.ctx, member.id, "closed");
  const adjust = (amountCents: bigint) =>
    adjustWallet(site.ctx, { ...plain, account: member.account, amountCents, operator: "ada" });
  assert.equal((await adjust(1_00n)).kind, "closed");
  assert.equal((await adjust(-10_00n)).kind, "adjusted");
  assert.equal(
    (await adjustWallet(site.ctx, { ...plain, account: "no-one", amountCents: 1n, operator: "ada" })).kind,
    "not_found",
  );
});

Deno.test("what is put in asks for turnover by its factor, what is taken out for none, and two operators mean the same factor", async () => {
  const weights = { live: 50 };
  await using site = await testSite({
    settings: { ...settings, "turnover.adjustment_percent": 100, "turnover.weights": weights },
  });
  const member = await site.member({ main: 50_00n });
  const adjust = (amountCents: bigint, operator: string, turnoverPercent?: number) =>
    adjustWallet(site.ctx, { ...plain, account: member.account, amountCents, operator, turnoverPercent });
  const left = () => remainingTurnover(site.db, member.id);
  await adjust(30_33n, "ada", 250);
  assert.equal(await left(), 75_82n);
  await adjust(20_00n, "ada", 0);
  await adjust(-20_00n, "ada", 300);
  assert.equal(await left(), 75_82n);
  await adjust(10_00n, "ada");
  assert.equal(await left(), 85_82n, "the setting's factor");
  assert.equal((await adjust(600_00n, "ada", 200)).kind, "proposed");
  assert.equal((await adjust(600_00n, "ben")).kind, "proposed", "another factor is another proposal");
  assert.equal((await adjust(600_00n, "ben", 200)).kind, "adjusted");
  const rows = await site.db.selectFrom("turnover_requirements")
    .select(["kind", "factor_percent", "required_cents", "weights"]).orderBy("order_id").execute();
  assert.deepEqual(rows.map((row) => Object.values(row)), [
    ["adjustment", 250, 75_82n, weights],
    ["adjustment", 100, 10_00n, weights],
    ["adjustment", 200, 1200_00n, weights],
  ]);
  const events = await site.db.selectFrom("audit_events").select("detail").where("action", "=", "member.adjusted")
    .orderBy("id").execute();
  assert.deepEqual(
    events.map(({ detail }) => (detail as Record<string, unknown>).turnover_percent),
    ["250", undefined, undefined, "100", "200"],
  );
  assert.deepEqual(await checkAccounts(site.ctx), []);
});
