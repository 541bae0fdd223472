import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type DepositSite, depositSite } from "../testing.ts";
import { creditByHand } from "./credit_by_hand.ts";

const slip = { amountCents: 1000_00n, reason: "slip seen", againstVendor: true };

function credit(context: DepositSite, id: string, operator: string) {
  return creditByHand(context.site.ctx, { ...slip, id, operator });
}

Deno.test("operators who all credit an order at once credit it once", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const names = ["ada", "ben", "cyd", "ada", "ben", "cyd"];
  const kinds = (await Promise.all(names.map((name) => credit(context, order, name)))).map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === "credited").length, 1);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a payment that the vendor confirms is credited without a second operator", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.faults.badSignature = true;
  await context.press(order, "pay");
  assert.equal((await credit(context, order, "ada")).kind, "confirmed");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.equal((await credit(context, order, "ben")).kind, "already_credited");
});

Deno.test("while the vendor can't be asked, two operators are enough; its own callback afterwards is a repeat", async () => {
  await using context = await depositSite();
  context.faults.create = "error";
  context.faults.query = "error";
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const say = (operator: string) =>
    creditByHand(context.site.ctx, { ...slip, id: order, operator, againstVendor: false });
  assert.equal((await say("ada")).kind, "proposed");
  assert.equal((await say("ada")).kind, "proposed");
  assert.equal((await say("ben")).kind, "credited");
  await context.sendCallback(order);
  assert.deepEqual([await context.verdicts(), (await context.order(order)).flags], [["already_credited"], []]);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

Deno.test("an order whose account is closed waits as paid, and is credited by neither operator twice", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const member = await context.site.member({ main: 1n });
  await db.updateTable("accounts").set({ closed_at: context.clock.at }).where("member_id", "=", member.id).execute();
  const order = await context.deposit(member, 1000);
  await credit(context, order, "ada");
  assert.equal((await credit(context, order, "ben")).kind, "credit_refused");
  assert.equal((await context.order(order)).state, "paid");
  await db.updateTable("accounts").set({ closed_at: null }).where("member_id", "=", member.id).execute();
  assert.equal((await credit(context, order, "ben")).kind, "credited");
  assert.deepEqual(await context.site.money(member), { main: 1000_01n });
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});
