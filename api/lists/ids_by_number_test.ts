import assert from "node:assert/strict";
import { v7 } from "uuid";
import { orderInState } from "@/e2e/journey/orders.ts";
import { orderNumber, parseOrderNumber } from "@/shared/order_number.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { seedDummyMethods } from "../payments/deposits/vendors/dummy/testing.ts";
import { idsByNumber } from "./ids_by_number.ts";

Deno.test("a number finds the order of its day that has it, and none of another kind or day", async () => {
  await using site = await siteWithMethods();
  const id = await orderInState(site.ctx, await site.member());
  await orderInState(site.ctx, await site.member());
  const find = (number: string) => idsByNumber(site.ctx, parseOrderNumber(number)!);
  const number = orderNumber("deposit", id);
  assert.deepEqual(await find(number), [id]);
  assert.deepEqual(await find(orderNumber("withdrawal", id)), []);
  assert.deepEqual(await find(orderNumber("transfer", id)), []);
  assert.deepEqual(await find(orderNumber("deposit", v7())), []);
  const daysBefore = v7({ msecs: Date.now() - 2 * 24 * 60 * 60 * 1000 });
  assert.deepEqual(await find(orderNumber("deposit", daysBefore).slice(0, 8) + number.slice(8)), []);
});

Deno.test("orders that share a number are all found", async () => {
  await using site = await siteWithMethods();
  const member = await site.member();
  const one = await orderInState(site.ctx, member);
  // Another id of the same moment that ends in the same bits.
  const other = one.slice(0, 15) + (one[15] === "0" ? "1" : "0") + one.slice(16);
  await site.ctx.db.updateTable("deposit_orders").set({ id: other, vendor_order_no: other })
    .where("id", "=", await orderInState(site.ctx, member)).execute();
  const found = await idsByNumber(site.ctx, parseOrderNumber(orderNumber("deposit", one))!);
  assert.deepEqual(found, [one, other].toSorted());
});

async function siteWithMethods(): Promise<TestSite> {
  const site = await testSite();
  await seedDummyMethods(site.ctx.db, 1);
  return site;
}
