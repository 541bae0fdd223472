import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { remainingTurnover } from "../../bets/turnover.ts";
import { checkAccounts } from "../../books/check_accounts.ts";
import { adjustWallet } from "./adjust_wallet.ts";

const settings = { "adjustment.second_operator_cents": 500_00 };
const plain = { reason: "a round that was voided", again: false };

Deno.test("an adjustment moves money once, is in the books and the audit trail, and never more than the wallet has", async () => {
  await using site = await testSite({ settings });
  const member = await site.member({ main: 100_00n });
  const adjust = (amountCents: bigint, operator = "ada", again = false) =>
    adjustWallet(site.ctx, { ...plain, account: member.account, amountCents, operator, again });
  const first = await adjust(250_00n);
  assert.ok(first.kind === "adjusted" && first.balanceCents === 350_00n && first.proposedBy === null);
  const repeated = await adjust(250_00n, " ADA");
  assert.equal(repeated.kind, "repeated", "the same of the same operator, however the name is typed");
  assert.equal((await adjust(250_00n, "ben")).kind, "adjusted");
  assert.equal((await adjust(250_00n, "ada", true)).kind, "adjusted");
  assert.deepEqual(await adjust(-851_00n), { kind: "insufficient_funds", balanceCents: 850_00n });
  assert.equal((await adjust(-350_00n)).kind, "adjusted");
  assert.deepEqual(await site.money(member), { main: 500_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
  const { detail } = await site.db.selectFrom("audit_events").select("detail").where("action", "=", "member.adjusted")
    .orderBy("id").executeTakeFirstOrThrow();
  assert.deepEqual(detail, { adjustment: first.id, amount_cents: "25000", proposed_by: null });
});

Deno.test("above the setting two operators adjust, by the same amount and once, however many ask at once", async () => {
  await using site = await testSite({ settings });
  const member = await site.member({ main: 600_00n });
  const adjust = (operator: string, amountCents: bigint) =>
    adjustWallet(site.ctx, { ...plain, account: member.account, amountCents, operator });
  for (const operator of ["ada", "Ada "]) assert.equal((await adjust(operator, -500_01n)).kind, "proposed");
  assert.equal((await adjust("ben", -500_02n)).kind, "proposed", "another amount is another proposal");
  const asked = await Promise.all(["ben", "cyd", "dan"].map((operator) => adjust(operator, -500_01n)));
  assert.equal(asked.filter(({ kind }) => kind === "adjusted").length, 1);
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
