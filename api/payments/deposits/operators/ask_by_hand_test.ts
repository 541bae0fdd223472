import assert from "node:assert/strict";
import { depositSite } from "../testing.ts";
import type { VendorOrder } from "../vendors/port.ts";
import { askByHand } from "./ask_by_hand.ts";

const asker = { operator: "ada" };

Deno.test("a question asked while the vendor may still be opening the order does not open it a second time", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const sent: string[] = [];
  const create = (order: VendorOrder) => {
    sent.push(order.id);
    return Promise.resolve({ kind: "unknown", reason: "timeout" } as const);
  };
  Object.assign(ctx, { vendors: new Map([[context.vendor.code, { ...context.vendor, create }]]) });
  const order = await context.deposit(await context.site.member(), 1000);
  assert.equal((await askByHand(ctx, order, asker))?.answer.kind, "absent");
  assert.deepEqual(sent, [order]);
  context.clock.at = new Date(context.clock.at.getTime() + 30_000);
  await askByHand(ctx, order, asker);
  assert.deepEqual(sent, [order, order]);
});

Deno.test("a question about an order that is over neither opens nor ends it, and credits what was paid", async () => {
  await using context = await depositSite();
  const { ctx, db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  await db.updateTable("deposit_orders").set({ state: "failed", reason: "test" }).where("id", "=", order).execute();
  await askByHand(ctx, order, asker);
  assert.equal((await context.order(order)).state, "failed");
  context.faults.badSignature = true;
  await context.press(order, "pay");
  const response = await askByHand(ctx, order, asker);
  assert.deepEqual([response?.before.state, response?.after.state, response?.after.flags], ["failed", "credited", [
    "late",
  ]]);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});
