import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { startSession } from "../members/sign_in/start_session.ts";
import { readSession } from "../sessions/read_session.ts";
import { maxPasskeys, registerPasskey } from "./register_passkey.ts";
import { relyingPartyOf } from "./relying_party.ts";
import { proveFactor } from "../second_factor/testing.ts";
import { addPasskey, createAuthenticator, type Oddities } from "./testing.ts";
import { recordPasskeyProof } from "./step_up_by_passkey.ts";
import { useOptions, usePasskey } from "./use_passkey.ts";

let now = new Date("2026-11-22T00:00:00Z");
const later = (seconds: number) => now = new Date(now.getTime() + seconds * 1000);

async function siteWithPasskey({ counts = true } = {}) {
  const site = await testSite({ now: () => now });
  const member = await site.member();
  const authenticator = createAuthenticator({ counts });
  assert.equal((await addPasskey(site, member, authenticator)).status, true);
  await proveFactor(site, member);
  return { site, member, authenticator };
}

async function options(site: TestSite) {
  return (await site.call("user/login/passkey/options", null)).body.data;
}

async function signIn(site: TestSite, response: object): Promise<string> {
  const { body } = await site.call("user/login/passkey", null, { response });
  return body.status ? body.data.account : body.errorCode;
}

Deno.test("a passkey signs its member in without an account being typed, and its last use is seen", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  const [added] = (await site.call("user/passkey/list", member)).body.data;
  assert.deepEqual([added.name, added.created_at, added.last_used_at], ["iPhone", now.toISOString(), null]);
  later(60);
  const { body, headers } = await site.call("user/login/passkey", null, {
    response: authenticator.use(await options(site)),
    remember: true,
  });
  assert.equal(body.data.account, member.account);
  assert.match(headers.get("set-cookie") ?? "", /Max-Age=2592000;.*HttpOnly/);
  const detail = await site.call("user/detail", null, {}, { authorization: `Bearer ${body.token}` });
  assert.equal(detail.body.data.account, member.account);
  assert.equal((await site.call("user/passkey/list", member)).body.data[0].last_used_at, now.toISOString());
});

Deno.test("what another site's page, another host, another ceremony or an unverified user signed is refused", async () => {
  const { site, authenticator } = await siteWithPasskey();
  await using _ = site;
  const oddities: Oddities[] = [
    { origin: "https://jadehall.example" },
    { origin: "http://localhost:81" },
    { rpId: "jadehall.example" },
    { userVerified: false },
    { type: "webauthn.create" },
  ];
  for (const odd of oddities) {
    const response = authenticator.use(await options(site), odd);
    assert.equal(await signIn(site, response), "passkey_refused", JSON.stringify(odd));
  }
  const good = authenticator.use(await options(site));
  const stranger = createAuthenticator().use(await options(site));
  stranger.response.userHandle = good.response.userHandle;
  for (
    const { id: other, response } of [{ id: stranger.id, response: good.response }, {
      id: good.id,
      response: stranger.response,
    }]
  ) {
    assert.equal(await signIn(site, { ...good, id: other, rawId: other, response }), "passkey_refused");
  }
  const { userHandle: _handle, ...unnamed } = good.response;
  assert.equal(await signIn(site, { ...good, response: unnamed }), "passkey_refused");
  assert.notEqual(await signIn(site, good), "passkey_refused");
});

Deno.test("a challenge is answered within five minutes, for what and by whom it was issued, and once", async () => {
  const { site, member, authenticator } = await siteWithPasskey({ counts: false });
  await using _ = site;
  const late = await options(site);
  later(301);
  assert.equal(await signIn(site, authenticator.use(late)), "passkey_refused");
  const registering = (await site.call("user/passkey/options", member)).body.data;
  assert.equal(await signIn(site, authenticator.use(registering)), "passkey_refused");
  const forged = { challenge: Buffer.from(`${now.getTime()}.${"A".repeat(22)}.test:forged`).toString("base64url") };
  assert.equal(await signIn(site, authenticator.use(forged)), "passkey_refused");
  const other = await site.member();
  const theirs = (await site.call("user/passkey/options", other)).body.data;
  const response = createAuthenticator().register(theirs);
  const stolen = await site.call("user/passkey/register", member, { response, name: "x" });
  assert.equal(stolen.body.errorCode, "passkey_refused");
  const [earlier, challenge] = [await options(site), (later(1), await options(site))];
  const answer = authenticator.use(challenge);
  assert.equal(await signIn(site, answer), member.account);
  assert.equal(await signIn(site, answer), "passkey_refused");
  assert.equal(await signIn(site, authenticator.use(earlier)), "passkey_refused", "it is older than the last one used");
});

Deno.test("of twelve answers to one challenge at once through two pools one counts", async () => {
  const { site, authenticator } = await siteWithPasskey({ counts: false });
  await using _ = site;
  await using elsewhere = connect(site.localUrl, { max: 4 });
  const party = relyingPartyOf(site.ctx, new Request("http://localhost/"))!;
  const input = { purpose: "sign_in", member: null } as const;
  const assertion = authenticator.use(await useOptions(site.ctx, input, party));
  const used = await Promise.all(
    Array.from(
      { length: 12 },
      (_, at) => usePasskey({ ...site.ctx, db: at % 2 ? elsewhere : site.db }, input, assertion, party),
    ),
  );
  assert.equal(used.filter(({ ok }) => ok).length, 1);
});

Deno.test("one challenge adds one passkey, of twelve answers at once through two pools", async () => {
  await using site = await testSite({ now: () => now });
  const member = await site.member();
  await using elsewhere = connect(site.localUrl, { max: 4 });
  const party = relyingPartyOf(site.ctx, new Request("http://localhost/"))!;
  const visitor = { address: "192.0.2.1", userAgent: "" };
  const requested = (await site.call("user/passkey/options", member)).body.data;
  const signedIn = (await readSession(site.ctx, member.token))!;
  const add = (db: typeof elsewhere) => {
    const input = { response: createAuthenticator().register(requested), name: "x" };
    return registerPasskey({ ...site.ctx, db }, signedIn, input, party, visitor);
  };
  const added = await Promise.all(Array.from({ length: 12 }, (_, at) => add(at % 2 ? elsewhere : site.db)));
  assert.equal(added.filter(({ ok }) => ok).length, 1);
  const [passkey] = (await site.call("user/passkey/list", member)).body.data;
  await site.db.deleteFrom("passkeys").where("id", "=", BigInt(passkey.id)).execute();
  assert.equal((await add(site.db)).ok, false, "not even once the passkey is gone");
});

Deno.test("a passkey's user handle is random and its member's; one of before, with the member's number, signs in", async () => {
  await using site = await testSite({ now: () => now });
  const [member, other] = [await site.member(), await site.member()];
  const handleOf = async (of: TestMember) =>
    Buffer.from((await site.call("user/passkey/options", of)).body.data.user.id, "base64url");
  const handle = await handleOf(member);
  assert.equal(handle.length, 16);
  assert.deepEqual(await handleOf(member), handle);
  assert.notDeepEqual(await handleOf(other), handle);
  const authenticator = createAuthenticator();
  assert.equal((await addPasskey(site, member, authenticator)).status, true);
  await site.db.updateTable("passkeys").set({ user_handle: Buffer.from(String(member.id)) }).execute();
  const used = authenticator.use(await options(site));
  assert.equal(await signIn(site, used), "passkey_refused", "it is not the handle that was stored");
  later(1);
  const old = authenticator.use(await options(site));
  old.response.userHandle = Buffer.from(String(member.id)).toString("base64url");
  assert.equal(await signIn(site, old), member.account);
});

Deno.test("a signature counter that has not grown is refused; a passkey without one goes on", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  const use = async (odd: Oddities) => (later(1), await signIn(site, authenticator.use(await options(site), odd)));
  assert.equal(await use({ counter: 7 }), member.account);
  for (const counter of [7, 6, 0]) assert.equal(await use({ counter }), "passkey_refused", `${counter} after 7`);
  assert.equal(await use({ counter: 8 }), member.account);
  const synchronized = await siteWithPasskey({ counts: false });
  await using __ = synchronized.site;
  for (const _ of [1, 2]) {
    later(1);
    const answer = synchronized.authenticator.use(await options(synchronized.site));
    assert.equal(await signIn(synchronized.site, answer), synchronized.member.account);
  }
});

Deno.test("asking for challenges keeps nothing, however often and by whom", async () => {
  const { site, member } = await siteWithPasskey();
  await using _ = site;
  const rows = async () => {
    const { rows } = await sql<{ name: string; rows: string }>`
      select c.relname as name,
          (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(c.relname), false, true, '')))[1]::text as rows
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname <> 'request_counts' order by 1`.execute(site.db);
    return rows;
  };
  const before = await rows();
  const response = await Promise.all(
    Array.from(
      { length: 500 },
      (_, at) => at % 5 ? site.call("user/login/passkey/options", null) : site.call("user/passkey/options", member),
    ),
  );
  assert.ok(response.every(({ body }) => body.status === true));
  assert.equal(new Set(response.map(({ body }) => body.data.challenge)).size, 500);
  assert.deepEqual(await rows(), before);
});

Deno.test("a member has ten passkeys at most, also when twelve come at once, and none that is known already", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  const add = (one: typeof authenticator, to = member) => (later(1), addPasskey(site, to, one));
  assert.equal((await add(authenticator)).errorCode, "passkey_refused");
  assert.equal((await add(authenticator, await site.member())).errorCode, "passkey_refused");
  for (let has = 1; has < maxPasskeys - 1; has++) assert.equal((await add(createAuthenticator())).status, true);
  const last = await Promise.all(Array.from({ length: 12 }, () => add(createAuthenticator())));
  assert.equal(last.filter(({ status }) => status).length, 1);
  assert.equal(last.filter(({ errorCode }) => errorCode === "too_many_passkeys").length, 11);
  const { excludeCredentials } = (await site.call("user/passkey/options", member)).body.data;
  assert.equal(excludeCredentials.length, maxPasskeys);
});

Deno.test("a passkey is renamed and removed by its own member only; removed it signs no one in", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  const [{ id }] = (await site.call("user/passkey/list", member)).body.data;
  const stranger = await site.member();
  for (const call of ["user/passkey/rename", "user/passkey/remove"]) {
    const { status, body } = await site.call(call, stranger, { id, name: "mine" });
    assert.deepEqual([status, body.errorCode], [404, "not_found"]);
  }
  assert.equal((await site.call("user/passkey/rename", member, { id, name: " 手機 " })).body.data.name, "手機");
  assert.equal((await site.call("user/passkey/rename", member, { id, name: " " })).status, 422);
  assert.deepEqual((await site.call("user/passkey/list", stranger)).body.data, []);
  assert.equal((await site.call("user/passkey/remove", member, { id })).body.status, true);
  assert.equal(await signIn(site, authenticator.use(await options(site))), "passkey_refused");
  assert.deepEqual(await titles(site, member), ["A passkey was removed", "A passkey was added"]);
  const events = await site.db.selectFrom("member_events").select(["kind", "details"]).where("kind", "like", "factor_%")
    .orderBy("id").execute();
  assert.deepEqual(events, [
    { kind: "factor_added", details: { factor: "passkey" } },
    { kind: "factor_removed", details: { factor: "passkey" } },
  ]);
});

Deno.test("a passkey that is removed between its use and the session's start opens none", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  const [{ id }] = (await site.call("user/passkey/list", member)).body.data;
  const party = relyingPartyOf(site.ctx, new Request("http://localhost/"))!;
  const input = { purpose: "sign_in", member: null } as const;
  const assertion = authenticator.use(await useOptions(site.ctx, input, party));
  const used = await usePasskey(site.ctx, input, assertion, party);
  assert.ok(used.ok);
  assert.equal((await site.call("user/passkey/remove", member, { id })).body.status, true);
  const visitor = { address: "203.0.113.7", userAgent: "" };
  const proof = { passkey: used.value.id };
  const started = await startSession(site.ctx, member.id, { remember: false, visitor, proof });
  assert.deepEqual(started, { ok: false, refusal: { code: "passkey_refused" } });
});

Deno.test("a passkey that is removed between its use and the proof by it proves nothing", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  const [{ id }] = (await site.call("user/passkey/list", member)).body.data;
  const signedIn = await readSession(site.ctx, member.token);
  assert.ok(signedIn);
  const party = relyingPartyOf(site.ctx, new Request("http://localhost/"))!;
  const input = { purpose: "step_up", member: member.id } as const;
  const used = await usePasskey(site.ctx, input, authenticator.use(await useOptions(site.ctx, input, party)), party);
  assert.ok(used.ok);
  assert.equal((await site.call("user/passkey/remove", member, { id })).body.status, true);
  const forgotten = { proved_at: new Date(0), factor_at: null };
  await site.db.updateTable("sessions").set(forgotten).where("member_id", "=", member.id).execute();
  const visitor = { address: "203.0.113.7", userAgent: "" };
  const proof = await recordPasskeyProof(site.ctx, signedIn, used.value, visitor);
  assert.deepEqual(proof, { ok: false, refusal: { code: "passkey_refused" } });
  const session = await site.db.selectFrom("sessions").select(["proved_at", "factor_at"])
    .where("member_id", "=", member.id).executeTakeFirst();
  assert.deepEqual(session, forgotten);
});

Deno.test("a frozen member's passkey opens no session", async () => {
  const { site, member, authenticator } = await siteWithPasskey();
  await using _ = site;
  await setStatus(site.ctx, member.id, "frozen");
  assert.equal(await signIn(site, authenticator.use(await options(site))), "account_locked");
});

Deno.test("the site is SITE_URL where it is set, else the host and scheme of the request", () => {
  const request = (host: string, proto?: string) =>
    new Request("http://127.0.0.1:8000/api", { headers: { host, ...(proto && { "x-forwarded-proto": proto }) } });
  const party = (siteUrl: string | null, given: Request) => relyingPartyOf({ siteUrl }, given);
  assert.deepEqual(party(null, request("localhost:8000")), { id: "localhost", origin: "http://localhost:8000" });
  assert.deepEqual(party(null, request("play.example", "https")), {
    id: "play.example",
    origin: "https://play.example",
  });
  assert.deepEqual(party("https://jadehall.example/", request("evil.example")), {
    id: "jadehall.example",
    origin: "https://jadehall.example",
  });
  assert.equal(party(null, request("[::1", undefined)), null);
});

async function titles(site: TestSite, member: TestMember): Promise<string[]> {
  const { body } = await site.call("user/mail", member, {}, { "accept-language": "en" });
  return body.data.map(({ title }: { title: string }) => title);
}
