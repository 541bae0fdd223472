import assert from "node:assert/strict";
import { type DepositSite, depositSite, secret } from "@/api/payments/deposits/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

function replay(context: DepositSite, ...args: string[]) {
  const vendor = { SANDBOX_VENDOR_SECRET: secret, SANDBOX_VENDOR_URL: context.vendorUrl };
  return runCli({ ...environmentOn(context.site.url), ...vendor }, "orders", "replay", ...args);
}

Deno.test("orders replay shows in a dry run what it then does, and does it once", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.faults.badSignature = true;
  await context.press(order, "pay");
  const expected = [{ orderId: order, source: "query", verdict: "credited" }];

  const dry = await replay(context, "--order", order, "--dry-run", "--json");
  assert.deepEqual([dry.code, dry.stderr], [0, ""]);
  assert.deepEqual(JSON.parse(dry.stdout).changes, expected);
  assert.deepEqual(await context.site.money(member), {});

  const real = await replay(context, "--order", order, "--reason", "callback lost", "--operator", "ada", "--json");
  assert.deepEqual(JSON.parse(real.stdout).changes, expected);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });

  const again = await replay(context, "--order", order, "--reason", "once more");
  assert.match(again.stdout, /: 0 changed\.\n$/);
  const audited = await context.site.db.selectFrom("audit_events").select(["operator", "reason"])
    .where("action", "=", "orders.replay").orderBy("id").execute();
  assert.deepEqual(audited[0], { operator: "ada", reason: "callback lost" });
});

Deno.test("orders replay without a reason, with a wrong date or state, or for an unknown order does nothing and says so", async () => {
  await using context = await depositSite();
  assert.deepEqual([(await replay(context)).code, (await replay(context, "--dry-run", "--from", "tomorrow")).code], [
    2,
    2,
  ]);
  assert.equal((await replay(context, "--dry-run", "--state", "lost")).code, 2);
  const missing = await replay(context, "--dry-run", "--order", crypto.randomUUID());
  assert.equal(missing.code, 4);
  assert.match(missing.stderr, /^There is no order /);
});
