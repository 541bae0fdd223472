import assert from "node:assert/strict";
import { depositSite, merchant, secret, until } from "@/api/payments/deposits/testing.ts";
import { rawClient } from "@/testing/cli/raw_client.ts";
import { startSandboxVendors } from "../common/service.ts";
import { createDummySandbox } from "./server.ts";

Deno.test("a vendor that was killed after a payment goes on with its callback when it starts again", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.faults.delayMs = 1000;
  await context.press(order, "pay");
  await context.stopVendor();
  assert.deepEqual(await context.site.money(member), {});
  context.clock.at = new Date(context.clock.at.getTime() + 1000);
  const { log, now } = context.site.ctx;
  const sandboxServers = [createDummySandbox({ merchant, secret })];
  const again = await startSandboxVendors({ database: context.site.lend(), port: 0, sandboxServers, log, now });
  await until(async () => (await context.order(order)).state === "credited");
  await again.stop();
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

Deno.test("vendors take no body that is too large, or comes in pieces of a byte, from anyone", async () => {
  await using context = await depositSite();
  const bodies = {
    413: `Content-Length: 70000\r\n\r\n${" ".repeat(70_000)}`,
    408: `Transfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(60_000)}0\r\n\r\n`,
  };
  for (const [status, body] of Object.entries(bodies)) {
    using client = await rawClient(context.vendorUrl);
    const sending = client.send(`POST /dummy/orders HTTP/1.1\r\nHost: a\r\n${body}`).catch(() => {});
    assert.match(await client.read(/^HTTP\/1.1 \d+ /), new RegExp(`^HTTP/1\\.1 ${status} `));
    await sending;
  }
});

Deno.test("a taken port is reported, and nothing is left behind", async () => {
  await using context = await depositSite();
  const { log } = context.site.ctx;
  const port = Number(new URL(context.vendorUrl).port);
  await assert.rejects(
    startSandboxVendors({ database: context.site.lend(), port, sandboxServers: [], log }),
    Deno.errors.AddrInUse,
  );
});
