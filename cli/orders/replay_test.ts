import assert from "node:assert/strict";
import { type DepositSite, depositSite, secret } from "@/api/deposits/testing.ts";
import { environmentOn, runCli } from "@/testing/cli/run_cli.ts";

function replay(desk: DepositSite, ...args: string[]) {
  const vendor = { SANDBOX_VENDOR_SECRET: secret, SANDBOX_VENDOR_URL: desk.vendorUrl };
  return runCli({ ...environmentOn(desk.site.url), ...vendor }, "orders", "replay", ...args);
}

Deno.test("orders replay shows in a dry run what it then does, and does it once", async () => {
  await using desk = await depositSite();
  const member = await desk.site.member();
  const order = await desk.topUp(member, 1000);
  desk.faults.badSignature = true;
  await desk.press(order, "pay");
  const expected = [{ orderId: order, source: "query", verdict: "credited" }];

  const dry = await replay(desk, "--order", order, "--dry-run", "--json");
  assert.deepEqual([dry.code, dry.stderr], [0, ""]);
  assert.deepEqual(JSON.parse(dry.stdout).changes, expected);
  assert.deepEqual(await desk.site.money(member), {});

  const real = await replay(desk, "--order", order, "--reason", "callback lost", "--operator", "ada", "--json");
  assert.deepEqual(JSON.parse(real.stdout).changes, expected);
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });

  const again = await replay(desk, "--order", order, "--reason", "once more");
  assert.match(again.stdout, /: 0 changed\.\n$/);
  const audited = await desk.site.db.selectFrom("audit_events").select(["operator", "reason"])
    .where("action", "=", "orders.replay").orderBy("id").execute();
  assert.deepEqual(audited[0], { operator: "ada", reason: "callback lost" });
});

Deno.test("orders replay without a reason, with a wrong date or state, or for no order does nothing and says so", async () => {
  await using desk = await depositSite();
  assert.deepEqual([(await replay(desk)).code, (await replay(desk, "--dry-run", "--from", "tomorrow")).code], [2, 2]);
  assert.equal((await replay(desk, "--dry-run", "--state", "lost")).code, 2);
  const missing = await replay(desk, "--dry-run", "--order", crypto.randomUUID());
  assert.equal(missing.code, 4);
  assert.match(missing.stderr, /^There is no order /);
});
