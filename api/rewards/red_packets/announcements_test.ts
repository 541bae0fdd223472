import assert from "node:assert/strict";
import { eventProcess } from "@/api/platform/events/testing.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { endPacket, schedulePacket } from "./operators/change_packet.ts";
import { by, openPacket } from "./testing/packet_site.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";
import { redPacketsOf } from "./red_packet_cache.ts";

Deno.test("open pages hear of a packet that is published, begins and ends, in whichever process it was", async () => {
  const clock = { at: new Date() };
  await using site = await testSite({ now: () => clock.at });
  await redPacketsOf(site.ctx).shown(clock.at);
  await using process = await eventProcess(site, { everyMs: 20 });
  const member = await site.member();
  const stream = await process.open(member);
  const ends = new Date(clock.at.getTime() + 7_200_000);
  const starts = new Date(clock.at.getTime() + 3_600_000);
  await openPacket(site.ctx, { starts: starts.toISOString(), ends: ends.toISOString() });
  assert.equal((await stream.next("promotions"))?.event, "promotions");
  clock.at = new Date(starts.getTime() + 1);
  assert.equal((await stream.next("promotions"))?.event, "promotions", "it begins");
  assert.equal((await schedulePacket(site.ctx, "rain", { to: new Date(ends.getTime() + 60_000) }, by)).kind, "done");
  assert.equal((await stream.next("promotions"))?.event, "promotions", "it ends later");
  await endPacket(site.ctx, "rain", by);
  assert.equal((await stream.next("promotions"))?.event, "promotions", "it is over");
  await stream.leave();
});

Deno.test("looks at contents that overlap tell one change once", async () => {
  await using site = await testSite();
  await redPacketsOf(site.ctx).shown(site.ctx.now());
  const gate = { opens: Promise.resolve(), waiting: 0 };
  const contents = contentsOf(site.ctx);
  const slow: typeof contents = {
    ...contents,
    async shown(at) {
      gate.waiting++;
      await gate.opens;
      return await contents.shown(at);
    },
  };
  const ctx = { ...site.ctx, caches: contentsOf.replaced(site.ctx, slow) };
  const process = await eventProcess({ ...site, ctx }, { everyMs: 5 });
  const stream = await process.open(await site.member());
  await until("looks wait", () => Promise.resolve(gate.waiting > 1));
  const { promise, resolve } = Promise.withResolvers<void>();
  [gate.opens, gate.waiting] = [promise, 0];
  await openPacket(site.ctx);
  await until("looks wait", () => Promise.resolve(gate.waiting > 3));
  resolve();
  assert.equal((await stream.next("promotions"))?.event, "promotions");
  await process[Symbol.asyncDispose]();
  assert.deepEqual((await stream.rest()).filter(({ event }) => event === "promotions"), []);
});
