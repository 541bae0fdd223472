import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { readSession } from "../sessions/read_session.ts";

const minute = 60_000;

Deno.test("check-refresh replaces the token once an hour; the one before lives for a minute more", async () => {
  const clock = clockAt("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  clock.forward(60 * minute - 1);
  assert.equal(await refresh(site, member.token), member.token);
  clock.forward(1);
  const next = await refresh(site, member.token);
  assert.notEqual(next, member.token);
  assert.equal(await refresh(site, next), next, "not again within the hour");
  clock.forward(minute - 1);
  assert.deepEqual(await statuses(site, [member.token, next]), [200, 200]);
  clock.forward(1);
  assert.deepEqual(await statuses(site, [member.token, next]), [401, 200]);
});

Deno.test("tabs that ask at once, or one that missed the answer, get the same token", async () => {
  const clock = clockAt("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  clock.forward(60 * minute);
  const tokens = await Promise.all(Array.from({ length: 10 }, () => refresh(site, member.token)));
  clock.forward(minute - 1);
  tokens.push(await refresh(site, member.token));
  assert.equal(new Set(tokens).size, 1);
  assert.equal((await rowsOf(site, member)).length, 2);
});

Deno.test("by cookie the browser gets the other token, no script does, and without another one nothing is given", async () => {
  const clock = clockAt("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  const byCookie = () =>
    site.request("/api/check-refresh", { headers: { cookie: `jadehall_session=${member.token}` } });
  const early = await byCookie();
  assert.deepEqual([early.body.token, early.headers.get("set-cookie")], [undefined, null]);
  clock.forward(60 * minute);
  const due = await byCookie();
  assert.equal(due.body.token, undefined);
  const given = /^jadehall_session=([^;]+); Path=\/; HttpOnly; SameSite=Lax$/.exec(due.headers.get("set-cookie") ?? "");
  assert.deepEqual(await statuses(site, [given?.[1] ?? ""]), [200]);
});

Deno.test("a token that was replaced lives no longer by being used, and the database alone can't make the one that follows", async () => {
  const clock = clockAt("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const member = await site.member();
  clock.forward(60 * minute);
  const next = await refresh(site, member.token);
  for (let passed = 0; passed < 59; passed++) {
    clock.forward(1000);
    assert.deepEqual(await statuses(site, [member.token]), [200]);
  }
  clock.forward(1000);
  assert.deepEqual(await statuses(site, [member.token]), [401]);
  const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(site.db);
  for (const token of [member.token, next]) {
    const written = [token, Buffer.from(token).toString("hex"), Buffer.from(token, "base64url").toString("hex")];
    for (const { row } of rows) assert.ok(!written.some((text) => row.includes(text)));
  }
});

Deno.test("signing out by either token ends both", async () => {
  for (const by of ["before", "present"] as const) {
    const clock = clockAt("2026-11-22T00:00:00Z");
    await using site = await testSite({ now: clock.now });
    const member = await site.member();
    clock.forward(60 * minute);
    const current = await refresh(site, member.token);
    await site.call("user/logout", { ...member, token: by === "before" ? member.token : current });
    assert.deepEqual(await statuses(site, [member.token, current]), [401, 401], by);
  }
});

Deno.test("a sign-in ends the session that it came with: the member's own after a minute, another member's at once", async () => {
  const clock = clockAt("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: clock.now });
  const [member, other] = [await site.member(), await site.member()];
  const signIn = async (of: TestMember, over: TestMember) => {
    const visitor = { address: "", userAgent: "", signedIn: await readSession(site.ctx, over.token) };
    return (await testSession(site.ctx, of.id, { remember: false, visitor })).token;
  };
  const again = await signIn(member, member);
  assert.deepEqual(await statuses(site, [member.token, again]), [200, 200]);
  assert.equal(await refresh(site, member.token), member.token, "the one before gets no other");
  clock.forward(minute);
  assert.deepEqual(await statuses(site, [member.token, again]), [401, 200]);
  const others = await signIn(other, { ...member, token: again });
  assert.deepEqual(await statuses(site, [again, others]), [401, 200]);
});

function clockAt(start: string) {
  let time = Date.parse(start);
  return { now: () => new Date(time), forward: (ms: number) => void (time += ms) };
}

async function refresh(site: TestSite, token: string): Promise<string> {
  return (await site.request("/api/check-refresh", { headers: { authorization: `Bearer ${token}` } })).body.token;
}

async function statuses(site: TestSite, tokens: readonly string[]): Promise<number[]> {
  const member = { id: 0n, account: "" };
  return await Promise.all(tokens.map(async (token) => (await site.call("user/detail", { ...member, token })).status));
}

function rowsOf(site: TestSite, member: TestMember) {
  return site.db.selectFrom("sessions").select("id").where("member_id", "=", member.id).execute();
}
