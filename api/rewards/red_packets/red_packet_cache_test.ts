import assert from "node:assert/strict";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { countStatements } from "@/testing/site/statements_of.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { endPacket } from "./operators/change_packet.ts";
import { stateAt } from "./packet.ts";
import { createRedPacketCache } from "./red_packet_cache.ts";
import { resealPackets } from "./reseal_packets.ts";
import { by, openPacket } from "./testing/packet_site.ts";

Deno.test("packets are shown without a statement, and another process sees a change when it looks", async () => {
  const clock = { at: 0 };
  await using site = await testSite();
  const { db, answered } = countStatements(site.db);
  const cache = createRedPacketCache({ db, vault: site.ctx.vault }, () => clock.at);
  const now = () => site.ctx.now();
  assert.deepEqual(await cache.shown(now()), []);
  const packet = await openPacket(site.ctx);
  assert.deepEqual(await cache.shown(now()), [], "not before it looks");
  await cache.refresh(now());
  const [shown] = await cache.shown(now());
  assert.deepEqual([Number(shown!.id), stateAt(shown!, now())], [packet, "running"]);
  const member = await site.member();
  assert.equal((await cache.counts()).get(shown!.id), 0);
  await site.call("user/red_packet/claim", member, { packet });
  const before = answered();
  assert.equal((await cache.counts()).get(shown!.id), 0);
  await cache.shown(now());
  assert.equal(answered(), before);
  clock.at = 1_000;
  assert.equal((await cache.counts()).get(shown!.id), 1);
  await endPacket(site.ctx, "rain", by);
  await cache.refresh(now());
  const [over] = await cache.shown(now());
  assert.deepEqual([stateAt(over!, now()), "revealed" in over!.seed], ["over", true]);
  const later = new Date(now().getTime() + 31 * 86_400_000);
  await cache.refresh(later);
  assert.deepEqual(await cache.shown(later), [], "a month later it is shown no more");
});

Deno.test("codes and seeds are sealed anew, and then need no older key", async () => {
  await using site = await testSite({ vault: createVault(testRing("test")) });
  await openPacket(site.ctx, { kind: "code", key: "gift", code: "jade-2027" });
  const both = createVault(testRing("next", "test"));
  assert.deepEqual([
    await resealPackets({ ...site.ctx, vault: both }),
    await resealPackets({ ...site.ctx, vault: both }),
  ], [
    1,
    0,
  ]);
  const vault = createVault(testRing("next"));
  await using other = await testSite({ vault });
  const rows = await site.db.selectFrom("red_packets").selectAll().execute();
  const { id: _, ...row } = rows[0]!;
  await other.db.insertInto("red_packets").values({ ...row, texts: JSON.stringify(row.texts) }).execute();
  const member = await other.member();
  const { body } = await other.call("user/red_packet/claim", member, { code: "jade-2027" });
  assert.equal(body.status, true, JSON.stringify(body));
});
