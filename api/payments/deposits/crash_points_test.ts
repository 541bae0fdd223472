import assert from "node:assert/strict";
import { dieAfter } from "@/testing/database/die_after.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { acceptCallback } from "./callbacks/accept_callback.ts";
import { actOnStoredCallbacks } from "./callbacks/act_on_stored_callbacks.ts";
import { depositSite, merchant, secret } from "./testing.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";

Deno.test("a callback that was cut off after any statement is acted on later: one credit, never half of one", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  for (let statements = 0, survived = false; !survived; statements++) {
    const member = await context.site.member();
    const order = await context.deposit(member, 1000);
    const { vendor_order_no } = await context.order(order);
    const body = JSON.stringify({
      merchant,
      order_no: order,
      trade_no: vendor_order_no,
      status: "paid",
      amount: "1000.00",
      currency: "TWD",
      paid_at: context.clock.at.toISOString(),
    });
    const dying = { ...ctx, db: ctx.db.withPlugin(dieAfter(statements)) };
    const request = {
      vendorCode: "DUMMY",
      method: "POST",
      query: "",
      headers: new Headers(signedHeaders(secret, body, context.clock.at)),
      body: new TextEncoder().encode(body),
      sourceAddress: "127.0.0.1",
    };
    survived = await acceptCallback(dying, request).then(() => true, (error) => {
      assert.equal(error.message, "died here");
      return false;
    });
    if (!survived) assert.deepEqual(await context.site.money(member), {}, `${statements} statements`);
    if (statements === 0) await context.sendCallback(order); // nothing was stored, so the vendor was not acknowledged and repeats
    context.clock.at = new Date(context.clock.at.getTime() + 60_000);
    await actOnStoredCallbacks(ctx);
    assert.deepEqual(await context.site.money(member), { main: 1000_00n }, `${statements} statements`);
    assert.equal(await actOnStoredCallbacks(ctx), 0);
    if (survived) assert.ok(statements >= 7, "every statement of the path was cut once");
  }
  assert.deepEqual(await checkAccounts(ctx), []);
});
