import assert from "node:assert/strict";
import { sql } from "kysely";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { ApprovalDecision, ProposalTerms } from "./decisions.ts";
import { readProposals } from "./proposals.ts";
import { proposeOrAgree, recordAgreement } from "./propose_or_agree.ts";
import { takeBack } from "./take_back.ts";

const noon = new Date("2026-11-21T04:00:00Z");
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

Deno.test("an agreement is to exactly the proposed terms, in any order of fields", async () => {
  await using site = await testSite();
  const say = speaking(site, "deposit.credit");
  assert.equal(await say("amy", { amount_cents: "100", against_vendor: false }), "proposed");
  assert.equal(
    await say("ben", { amount_cents: "101", against_vendor: false }),
    "proposed",
    "it has changed meanwhile",
  );
  assert.equal(await say("AMY ", { against_vendor: false, amount_cents: "100" }), "proposed");
  assert.equal(await say("ben", { against_vendor: false, amount_cents: "100" }), "agreed");
  const stored = await readProposals(site.db, { kind: "deposit", id: "7" });
  assert.deepEqual(stored.map(({ proposedBy, agreedBy, endedAs }) => [proposedBy, agreedBy, endedAs]), [
    ["amy", "ben", "agreed"],
    ["ben", null, null],
  ]);
  const { rows } = await sql`select operator, action from audit_events order by id`.execute(site.db);
  assert.deepEqual(rows, ["amy", "ben"].map((operator) => ({ operator, action: "deposit.credit_proposed" })));
});

Deno.test("a proposal ends after a day; one by which money may have left stays open until it is taken back", async () => {
  await using site = await testSite();
  const fail = speaking(site, "withdrawal.fail");
  assert.equal(await fail("amy", {}, noon), "proposed");
  assert.equal(await fail("ben", {}, later(24)), "proposed", "it has expired, and ben's is a new one");
  assert.equal(await fail("amy", {}, later(47)), "agreed");
  const pay = speaking(site, "withdrawal.pay_by_hand");
  assert.equal(await pay("amy", { reference: "B-1" }, noon), "proposed");
  assert.equal(await pay("ben", { reference: "B-1" }, later(24 * 400)), "agreed");
  const stored = await readProposals(site.db, { kind: "withdrawal", id: "7" });
  assert.deepEqual(stored.map(({ endedAs }) => endedAs), ["expired", "agreed", "agreed"]);
});

Deno.test("only its proposer takes a proposal back, while it is open, and the audit trail records it", async () => {
  await using site = await testSite();
  const id = String((await site.member()).id);
  const say = speaking(site, "member.withdrawal_password_reset", id);
  await say("amy", {}, site.ctx.now());
  const [proposal] = await readProposals(site.db, { kind: "member", id });
  const back = async (operator: string, number = proposal!.id) =>
    (await takeBack(site.ctx, number, { operator, reason: "a mistake" })).kind;
  assert.equal(await back("amy", 99n), "not_found");
  assert.equal(await back("ben"), "of_another");
  assert.equal(await back(" ＡMY"), "taken_back");
  assert.equal(await back("amy"), "over");
  assert.equal(await say("ben", {}, site.ctx.now()), "proposed");
  const { rows } = await sql`
    select operator, action, subject, reason from audit_events where action like '%taken_back'`.execute(site.db);
  const action = "member.withdrawal_password_reset_taken_back";
  assert.deepEqual(rows, [{ operator: "ＡMY", action, subject: `member ${id}`, reason: "a mistake" }]);
});

Deno.test("the database keeps no agreement of one person with themselves, and none twice", async () => {
  await using site = await testSite();
  await speaking(site, "deposit.credit")("amy", {});
  const [proposal] = await readProposals(site.db, { kind: "deposit", id: "7" });
  const record = (operator: string) =>
    inTransaction(site.db, (tx) => recordAgreement(tx, { kind: "agreed", proposal: proposal!, operator }, noon));
  await assert.rejects(record("Amy"), /check constraint/);
  await record("ben");
  await assert.rejects(record("cyd"), /ended while its subject was locked/);
});

function speaking(site: TestSite, name: ApprovalDecision["name"], subject = "7") {
  return (operator: string, terms: ProposalTerms, at = noon) =>
    inTransaction(site.db, async (tx) => {
      const agreement = await proposeOrAgree(tx, { name, subject, terms }, { operator, reason: "asked" }, at);
      if (agreement.kind === "agreed") await recordAgreement(tx, agreement, at);
      return agreement.kind;
    });
}
