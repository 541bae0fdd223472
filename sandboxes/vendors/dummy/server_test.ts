import assert from "node:assert/strict";
import { depositSite, merchant, secret, until } from "@/api/deposits/testing.ts";
import { startVendorTwins } from "../common/service.ts";
import { createSandboxTwin } from "./server.ts";

Deno.test("a vendor that was killed after a payment goes on with its callback when it starts again", async () => {
  await using desk = await depositSite();
  const member = await desk.site.member();
  const order = await desk.topUp(member, 1000);
  desk.faults.delayMs = 1000;
  await desk.press(order, "pay");
  await desk.stopVendor();
  assert.deepEqual(await desk.site.money(member), {});
  desk.clock.at = new Date(desk.clock.at.getTime() + 1000);
  const { log, now } = desk.site.ctx;
  const twins = [createSandboxTwin({ merchant, secret })];
  const again = await startVendorTwins({ databaseUrl: desk.site.url, port: 0, twins, log, now });
  await until(async () => (await desk.order(order)).state === "credited");
  await again.stop();
  assert.deepEqual(await desk.site.money(member), { main: 1000_00n });
});

Deno.test("a port that is taken is told, and nothing is left behind", async () => {
  await using desk = await depositSite();
  const { log } = desk.site.ctx;
  const port = Number(new URL(desk.vendorUrl).port);
  await assert.rejects(
    startVendorTwins({ databaseUrl: desk.site.url, port, twins: [], log }),
    Deno.errors.AddrInUse,
  );
});
