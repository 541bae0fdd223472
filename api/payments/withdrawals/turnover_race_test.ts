import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { seedGames } from "@/db/seed/games.ts";
import { openPlayer } from "@/api/rewards/bonuses/testing.ts";
import { type DepositSite, depositSite } from "../deposits/testing.ts";
import { settle, type Settled } from "../deposits/settlement/settle.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";
import { approveWithdrawal } from "./operators/review.ts";
import { insertCard } from "./testing/insert_targets.ts";

Deno.test("a request that meets a credit before its commit waits, and sees its turnover with its money", async () => {
  await using context = await depositSite();
  const { site } = context;
  const { member, cardId } = await playedMember(context, 1000);
  const orderId = await context.deposit(member, 5000);
  // The credit has posted its money and stops before its commit, where it counts towards the member's level.
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("level_progress").selectAll().where("member_id", "=", member.id).forNoKeyUpdate().execute();
  const credited = creditByQuery(context, orderId);
  await untilBlocked(site.db);
  const requested = askElsewhere(site.url, member, cardId, 5000);
  await untilBlocked(site.db, 2);
  await held.rollback().execute();
  assert.equal((await credited).verdict, "credited");
  assert.equal(await requested, "turnover_remaining");
  assert.deepEqual(await site.money(member), { main: 6000_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a credit that meets a request before its commit waits, and its turnover does not count for it", async () => {
  await using context = await depositSite();
  const { site } = context;
  const { member, cardId } = await playedMember(context, 2000);
  const orderId = await context.deposit(member, 5000);
  // The request has decided, and stops before its row is written.
  const held = await site.db.startTransaction().execute();
  await sql`lock table withdrawals in share row exclusive mode`.execute(held);
  const requested = askElsewhere(site.url, member, cardId, 2000);
  await untilBlocked(site.db);
  const credited = context.sendCallback(orderId);
  await untilBlocked(site.db, 2);
  await held.rollback().execute();
  assert.equal(await requested, "requested");
  assert.equal((await credited).status, 200);
  assert.deepEqual(await site.money(member), { main: 5000_00n, "hold:withdrawal": 2000_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a withdrawal that was held against unmet turnover is found, and correct ones are not", async () => {
  await using context = await depositSite();
  const { site } = context;
  const { member, cardId, bet } = await playedMember(context, 3000);
  const ask = { bank_id: cardId, amount: 2000, mode: "a" };
  const id = (await site.call("user/withdrawal", member, ask)).body.data.order_id;
  // Later events don't affect it: another top-up, and a correction that takes a played bet back.
  await context.sendCallback(await context.deposit(member, 7000));
  await bet("played", 0n, { version: 2 });
  assert.deepEqual(await checkAccounts(site.ctx), []);
  await corrupt(site.db, "update withdrawals set turnover_met_cents = 299999");
  assert.deepEqual(await checkAccounts(site.ctx), [{
    invariant: "withdrawal_met_turnover",
    subject: `withdrawal ${id}`,
    expected: "3000.00 played",
    found: "2999.99 played",
  }]);
});

Deno.test("while turnover remains an approval takes two operators who both mean it, and each word is audited", async () => {
  await using context = await depositSite();
  const { site } = context;
  const { member, cardId } = await playedMember(context, 3000);
  const ask = { bank_id: cardId, amount: 2000, mode: "a" };
  const id = (await site.call("user/withdrawal", member, ask)).body.data.order_id;
  await context.sendCallback(await context.deposit(member, 1700));
  const approve = (operator: string, despiteTurnover = false) =>
    approveWithdrawal(site.ctx, { id, operator, reason: "a loyal member", despiteTurnover });
  for (const operator of ["amy", "ben"]) {
    const reported = await approve(operator);
    assert.deepEqual(reported.kind === "turnover_remains" && reported.leftCents, 1700_00n);
  }
  assert.equal((await approve("amy", true)).kind, "proposed");
  assert.equal((await approve(" AMY", true)).kind, "proposed");
  assert.equal((await approve("ben")).kind, "turnover_remains");
  const done = await approve("ben", true);
  assert.deepEqual([done.kind, done.kind === "done" && done.proposedBy], ["done", "amy"]);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "reason", "detail"])
    .where("subject", "=", id).orderBy("id").execute();
  const facts = { amount_cents: "200000", turnover_left_cents: "170000" };
  assert.deepEqual(events, [
    {
      operator: "amy",
      action: "withdrawal.approve_proposed",
      reason: "a loyal member",
      detail: facts,
    },
    {
      operator: "ben",
      action: "withdrawal.approved_despite_turnover",
      reason: "a loyal member",
      detail: { ...facts, proposed_by: "amy" },
    },
  ]);
});

Deno.test("once it is played one operator approves, and what another said before counts for a large amount", async () => {
  await using context = await depositSite({ settings: { "withdrawal.second_operator_cents": 1000_00 } });
  const { site } = context;
  const { member, cardId } = await playedMember(context, 3000);
  const ask = { bank_id: cardId, amount: 2000, mode: "a" };
  const id = (await site.call("user/withdrawal", member, ask)).body.data.order_id;
  await context.sendCallback(await context.deposit(member, 1700));
  const review = { id, reason: "fine" };
  assert.equal(
    (await approveWithdrawal(site.ctx, { ...review, operator: "amy", despiteTurnover: true })).kind,
    "proposed",
  );
  await site.db.updateTable("turnover_requirements").set((eb) => ({ consumed_cents: eb.ref("required_cents") }))
    .execute();
  assert.equal((await approveWithdrawal(site.ctx, { ...review, operator: "amy" })).kind, "proposed");
  assert.equal((await approveWithdrawal(site.ctx, { ...review, operator: "ben" })).kind, "done");
});

Deno.test("an approval that meets a credit before its commit waits for it, and sees its turnover", async () => {
  await using context = await depositSite();
  const { site } = context;
  const { member, cardId } = await playedMember(context, 3000);
  const ask = { bank_id: cardId, amount: 2000, mode: "a" };
  const id = (await site.call("user/withdrawal", member, ask)).body.data.order_id;
  const orderId = await context.deposit(member, 1700);
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("level_progress").selectAll().where("member_id", "=", member.id).forNoKeyUpdate().execute();
  const credited = creditByQuery(context, orderId);
  await untilBlocked(site.db);
  const approved = approveWithdrawal(site.ctx, { id, operator: "amy", reason: "fine" });
  await untilBlocked(site.db, 2);
  await held.rollback().execute();
  await credited;
  assert.equal((await approved).kind, "turnover_remains");
});

/** A member with a card, who has topped up so many TWD and played them. */
async function playedMember(context: DepositSite, amount: number) {
  const { site } = context;
  const member = await site.member();
  const cardId = await insertCard(site.ctx, member);
  await context.sendCallback(await context.deposit(member, amount));
  await seedGames(site.db);
  const bet = await openPlayer(site.ctx, member.id);
  await bet("played", BigInt(amount) * 100n);
  return { member, cardId, bet };
}

/**
 * Credits an order as the answer to a query does: by a separate transaction, which waits for a lock as long as it
 * takes. A callback's would give up after a moment and come again.
 */
async function creditByQuery({ site: { ctx }, order, clock }: DepositSite, id: string): Promise<Settled> {
  const { vendor_code, vendor_order_no, amount_cents } = await order(id);
  return await inTransaction(ctx.db, (tx) =>
    settle(ctx, tx, vendor_code, {
      kind: "paid",
      orderId: id,
      vendorOrderNo: vendor_order_no!,
      amountCents: amount_cents,
      currency: "TWD",
      merchantIsOurs: true,
      paidAt: clock.at,
    }));
}

/** Asks for a withdrawal in a process of its own, and gives what it came to. */
async function askElsewhere(url: string, member: TestMember, card: number, amount: number): Promise<string> {
  const script = new URL("./testing/request_process.ts", import.meta.url).pathname;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, url, String(member.id), String(card), String(amount * 100)],
    stderr: "inherit",
  }).output();
  return new TextDecoder().decode(stdout);
}
