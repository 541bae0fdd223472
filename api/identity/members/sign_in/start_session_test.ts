import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { maxDevices } from "./member_devices.ts";
import { maxSessions } from "./start_session.ts";

Deno.test("a member who signs in without end has so many sessions and devices, the latest; another member's stay", async () => {
  await using site = await testSite();
  let time = new Date(Date.now() + 60_000);
  const ctx = { ...site.ctx, now: () => time };
  const [member, other] = [await site.member(), await site.member()];
  const start = (index: number) =>
    testSession(ctx, member.id, { remember: true, visitor: { address: `192.0.2.${index}`, userAgent: "a browser" } });
  const tokens: string[] = [];
  for (let index = 0; index < 70; index++) {
    time = new Date(time.getTime() + 1000);
    tokens.push((await start(index)).token);
  }
  const isLiving = async (token: string) => (await site.call("user/detail", { ...member, token })).status === 200;
  assert.equal(await isLiving(tokens.at(-1)!), true);
  assert.equal(await isLiving(tokens.at(-maxSessions)!), true);
  assert.equal(await isLiving(tokens.at(-maxSessions - 1)!), false);
  assert.equal((await site.call("user/detail", other)).status, 200);
  const devices = await site.db.selectFrom("devices").select("address").where("member_id", "=", member.id)
    .orderBy("last_seen_at", "desc").execute();
  assert.deepEqual([devices.length, devices[0]?.address], [maxDevices, "192.0.2.69"]);
});

Deno.test("a hundred sign-ins at once leave no more sessions than allowed", async () => {
  await using site = await testSite();
  const member = await site.member();
  const visitor = { address: "192.0.2.1", userAgent: "a browser" };
  await Promise.all(Array.from({ length: 100 }, () => testSession(site.ctx, member.id, { remember: false, visitor })));
  const sessions = await site.db.selectFrom("sessions").select("token_hash").where("member_id", "=", member.id)
    .execute();
  assert.equal(sessions.length, maxSessions);
});
