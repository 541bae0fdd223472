import assert from "node:assert/strict";
import { payOut } from "../payouts/pay_out.ts";
import { destination, withdrawalSite } from "../testing.ts";
import { failWithdrawal } from "./fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "./review.ts";

Deno.test("up to the set amount one operator approves, above it two different ones, and each step is audited", async () => {
  await using site = await withdrawalSite();
  const approve = (id: string, operator: string) => approveWithdrawal(site.ctx, { id, operator, reason: "fine" });
  const [small, large] = [
    await site.ask(await site.withdrawer(), 50_000),
    await site.ask(await site.withdrawer(), 50_001),
  ];
  assert.equal((await approve(small, "amy")).kind, "done");
  assert.equal((await approve(large, "amy")).kind, "proposed");
  assert.equal((await approve(large, " AMY ")).kind, "proposed");
  assert.equal((await site.order(large)).state, "requested");
  const second = await approve(large, "ben");
  assert.deepEqual([second.kind, second.kind === "done" && second.proposedBy], ["done", "amy"]);
  assert.equal((await approve(large, "ben")).kind, "unchanged");
  const events = await site.db.selectFrom("audit_events").select(["operator", "action"]).where("subject", "=", large)
    .orderBy("id").execute();
  assert.deepEqual(events, [
    { operator: "amy", action: "withdrawal.approve_proposed" },
    { operator: "ben", action: "withdrawal.approved" },
  ]);
});

Deno.test("a rejected request gives the money back and the reason to its member, and the day is free again", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await site.ask(member, 1000);
  const review = { id, operator: "amy", reason: "the names differ" };
  assert.equal((await rejectWithdrawal(site.ctx, review)).kind, "done");
  assert.equal((await rejectWithdrawal(site.ctx, review)).kind, "unchanged");
  assert.equal((await approveWithdrawal(site.ctx, review)).kind, "wrong_state");
  assert.deepEqual(await site.money(member), { main: 100_000_00n, "hold:withdrawal": 0n });
  assert.equal((await site.call("user/record/withdrawal", member)).body.data[0].reason, "the names differ");
  await site.ask(member, 1000);
  await site.assertBooks();
});

Deno.test("a member's cancelling ends what an operator has proposed about the request", async () => {
  await using site = await withdrawalSite();
  const member = await site.withdrawer();
  const id = await site.ask(member, 60_000);
  assert.equal((await approveWithdrawal(site.ctx, { id, operator: "amy", reason: "fine" })).kind, "proposed");
  await site.call("user/withdrawal/cancel", member, { order_id: id });
  const { state } = await site.order(id);
  const proposals = await site.db.selectFrom("approvals").select("ended_as").execute();
  assert.deepEqual([state, proposals], ["cancelled", [{ ended_as: "dropped" }]]);
});

Deno.test("the audit trail names who failed a withdrawal that the sender then says it never paid", async () => {
  await using site = await withdrawalSite();
  const id = await site.ask(await site.withdrawer(), 1000);
  const review = { id, operator: "amy", reason: "no word" };
  await approveWithdrawal(site.ctx, review);
  const closed = { ...destination, account: "120000" };
  site.faults.create = "error";
  await payOut(site.ctx, review, () => Promise.resolve(closed));
  assert.equal((await site.order(id)).state, "approved");
  site.faults.create = undefined;
  assert.equal((await failWithdrawal(site.ctx, review)).kind, "done");
  const events = await site.db.selectFrom("audit_events").select("action").where("subject", "=", id).orderBy("id")
    .execute();
  assert.deepEqual(events.map(({ action }) => action).at(-1), "withdrawal.failed");
});
