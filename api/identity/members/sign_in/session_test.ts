import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { purge } from "../../../work/purge.ts";
import { devicePurge, sessionPurge } from "../purges.ts";
import { hashToken, newToken } from "../../sessions/session.ts";
import { testSession } from "@/testing/site/test_member.ts";

const hour = 3_600_000;

Deno.test("the token itself is stored nowhere", async () => {
  await using site = await testSite();
  const member = await site.member();
  const rows = await site.db.selectFrom("sessions").selectAll().execute();
  assert.equal(rows.length, 1);
  assert.ok(rows[0]?.token_hash.equals(hashToken(member.token)));
  const stored = Object.values(rows[0] ?? {}).map((value) => value instanceof Uint8Array ? "" : String(value)).join();
  assert.ok(!stored.includes(member.token));
});

Deno.test("a token has 256 bits, and none comes again", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  assert.equal(new Set(tokens).size, 1000);
  for (const token of tokens) assert.equal(Buffer.from(token, "base64url").length, 32);
});

Deno.test("a session ends 12 hours after it was last seen", async () => {
  const clock = clockAt("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  for (let seen = 0; seen < 4; seen++) {
    clock.forward(12 * hour - 1);
    assert.equal(await statusOf(site, member), 200);
  }
  clock.forward(12 * hour);
  assert.equal(await statusOf(site, member), 401);
});

Deno.test("a remembered session lasts 30 days from its last renewal", async () => {
  const clock = clockAt("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await storedDevices(site);
  clock.forward(29 * 24 * hour);
  const { body } = await site.request("/api/check-refresh", bearer(member));
  assert.deepEqual(body.data, { expires_at: "2027-01-18T00:00:00.000Z" });
  const renewed = { ...member, token: body.token };
  clock.forward(29 * 24 * hour);
  assert.equal(await statusOf(site, renewed), 200);
  clock.forward(24 * hour);
  assert.equal(await statusOf(site, renewed), 401);
});

Deno.test("a session ends on the day set at its sign-in, however often it is seen or renewed: 30 days, 90 remembered", async () => {
  const clock = clockAt("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const livesFor = async (member: TestMember, everyH: number) => {
    const start = clock.now();
    for (let seen = 0; await statusOf(site, member) === 200; seen++) {
      // Neither the use nor the renewal of it helps.
      member = { ...member, token: (await site.request("/api/check-refresh", bearer(member))).body.token };
      clock.forward(everyH * hour);
      assert.ok(seen < 1000);
    }
    return (clock.now().getTime() - start.getTime()) / hour / 24;
  };
  assert.equal(await livesFor(await site.member(), 6), 30);
  assert.equal(await livesFor(await storedDevices(site), 24), 90);
});

Deno.test("the database itself keeps a session from outliving its last day", async () => {
  await using site = await testSite();
  await site.member();
  const longer = sql`update sessions set expires_at = ends_at + interval '1 second'`;
  await assert.rejects(longer.execute(site.db), /sessions_check/);
});

Deno.test("a sighting is written at most once a minute", async () => {
  const clock = clockAt("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  clock.forward(59_999);
  await statusOf(site, member);
  assert.equal((await seenAt(site)).toISOString(), "2026-11-20T00:00:00.000Z");
  clock.forward(1);
  await statusOf(site, member);
  assert.equal((await seenAt(site)).toISOString(), "2026-11-20T00:01:00.000Z");
});

Deno.test("signing out ends this session in every process, and no other", async () => {
  await using site = await testSite();
  const member = await site.member();
  const elsewhere = await storedDevices(site, member);
  const { body, headers } = await site.call("user/logout", member);
  assert.equal(body.status, true);
  assert.match(headers.get("set-cookie") ?? "", /^jadehall_session=; Max-Age=0/);
  assert.equal(await statusOf(site, member), 401);
  assert.equal(await statusOf(site, elsewhere), 200);
  assert.equal((await site.call("user/logout", member)).body.status, true);
});

Deno.test("locking a member ends every session at once", async () => {
  await using site = await testSite();
  const member = await site.member();
  await site.db.updateTable("members").set({ status: "frozen" }).execute();
  assert.equal(await statusOf(site, member), 401);
});

Deno.test("sessions that are over are removed, living ones stay", async () => {
  const clock = clockAt("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const over = await site.member();
  const living = await storedDevices(site, over);
  clock.forward(12 * hour);
  assert.equal(await purge(site.ctx, sessionPurge), 0n, "for a day more it is known when it was last seen");
  clock.forward(24 * hour);
  assert.equal(await purge(site.ctx, sessionPurge), 1n);
  assert.equal(await statusOf(site, living), 200);
});

Deno.test("from where members signed in outlives the session, and is forgotten after half a year", async () => {
  const clock = clockAt("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  await purge(site.ctx, sessionPurge);
  clock.forward(100 * 24 * hour);
  await storedDevices(site, member);
  await storedDevices(site, member);
  const devices = () => site.db.selectFrom("devices").select(["user_agent"]).orderBy("first_seen_at").execute();
  assert.deepEqual(await devices(), [{ user_agent: `the browser of ${member.account}` }, { user_agent: "" }]);
  clock.forward(80 * 24 * hour);
  assert.equal(await purge(site.ctx, devicePurge), 1n);
  assert.deepEqual(await devices(), [{ user_agent: "" }]);
});

function clockAt(start: string) {
  let time = Date.parse(start);
  return { now: () => new Date(time), forward: (ms: number) => void (time += ms) };
}

async function storedDevices(site: TestSite, of?: TestMember): Promise<TestMember> {
  const member = of ?? await site.member();
  const visitor = { address: "127.0.0.1", userAgent: "" };
  const { token } = await testSession(site.ctx, member.id, { remember: true, visitor });
  return { ...member, token };
}

async function statusOf(site: TestSite, member: TestMember): Promise<number> {
  return (await site.call("user/detail", member)).status;
}

function bearer(member: TestMember): RequestInit {
  return { headers: { authorization: `Bearer ${member.token}` } };
}

async function seenAt(site: TestSite): Promise<Date> {
  return (await site.db.selectFrom("sessions").select("seen_at").executeTakeFirstOrThrow()).seen_at;
}
