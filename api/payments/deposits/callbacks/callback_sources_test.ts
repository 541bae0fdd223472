import assert from "node:assert/strict";
import { replayOrders } from "../replay/replay_orders.ts";
import { depositSite } from "../testing.ts";

Deno.test("a callback from an address that is not on the vendor's list is stored apart, refused and audited, and credits nothing", async () => {
  await using context = await depositSite({
    settings: { "deposit.callback_sources": { DUMMY: ["198.51.100.0/24"] } },
  });
  const { ctx, db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  for (let times = 0; times < 2; times++) {
    const { status, body } = await context.sendCallback(order);
    assert.deepEqual([status, body], [400, "REFUSED"]);
  }
  assert.deepEqual([await context.verdicts(), await context.received()], [[], 2]);
  const audited = await db.selectFrom("audit_events").select(["action", "reason", "detail"]).execute();
  const detail = { vendor: "DUMMY", sourceAddress: "127.0.0.1", isListed: false };
  assert.deepEqual(audited, [{ action: "callbacks.refused", reason: "source_refused", detail }]);
  assert.deepEqual(await context.site.money(member), {});
  assert.equal((await context.order(order)).state, "awaiting_payment");
  const act = { dryRun: false, operator: "ada", reason: "test" } as const;
  assert.deepEqual((await replayOrders(ctx, {}, act)).changes, []);
});

for (const networks of [["127.0.0.0/8"], ["::1", "127.0.0.1"], []]) {
  Deno.test(`a callback from an address on the list ${JSON.stringify(networks)} counts`, async () => {
    await using context = await depositSite({
      settings: { "deposit.callback_sources": { DUMMY: networks, OTHER: ["203.0.113.1"] } },
    });
    const member = await context.site.member();
    assert.equal((await context.sendCallback(await context.deposit(member, 1000))).body, "OK");
    assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  });
}
