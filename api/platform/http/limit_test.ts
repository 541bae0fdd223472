import assert from "node:assert/strict";
import { isAnswered } from "./idempotency_keys.ts";
import { createApi } from "../../app.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { fixedSettings } from "../../settings.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { bearer, type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";

const start = Date.parse("2026-11-21T00:00:15Z");
const here = "203.0.113.7";

/** Three of each kind that no member does often. */
const few = {
  "limits.withdrawals_per_member": 3,
  "limits.orders_per_member": 3,
  "limits.forms_per_member": 3,
} as const;

/** A withdrawal and an order, with what each is refused for after it was counted. */
const kinds = [
  ["user/withdrawal", { bank_id: 1, amount: 1000, mode: "a" }],
  ["deposit", { amount: 1000, cash_vendor_id: 999_999 }],
] as const;

Deno.test("a member's writes above the limit are 429 until the minute ends, in the member's language, and other members' are not", async () => {
  const clock = { at: start };
  await using site = await testSite({ settings: { "limits.writes_per_member": 3 }, now: () => new Date(clock.at) });
  const [member, other] = [await site.member(), await site.member()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => transfer(site, member)));
  assert.equal(answers.filter(({ status }) => status === 404).length, 3);
  for (
    const [lang, message] of [
      ["zh-TW", "操作太頻繁，請稍後再試"],
      ["vi", "Bạn thao tác quá nhanh, vui lòng thử lại sau"],
      ["en", "Too many requests. Please try again later"],
    ]
  ) {
    const { status, headers, body } = await transfer(site, member, { "accept-language": lang! });
    const reported = [status, headers.get("retry-after"), body.errorCode, body.errorMsg];
    assert.deepEqual(reported, [429, "45", "too_many_requests", message]);
  }
  assert.equal((await site.call("user/password/withdrawal", member, {})).status, 429, "a plain write");
  const form = { method: "POST", headers: bearer(member), body: new FormData() };
  assert.equal((await site.request("/api/v1/user/bank/create", form)).status, 429, "a write with files");
  assert.equal((await site.call("user/detail", member)).status, 200, "reads go on");
  assert.equal((await transfer(site, other)).status, 404);
  clock.at = start + 45_000;
  assert.equal((await transfer(site, member)).status, 404);
});

Deno.test("all sessions of a member are counted as one", async () => {
  await using site = await testSite({ settings: { "limits.writes_per_member": 3 }, now: () => new Date(start) });
  const member = await site.member();
  const visitor = { address: here, userAgent: "" };
  const { token } = await testSession(site.ctx, member.id, { remember: false, visitor });
  for (let written = 0; written < 3; written++) assert.equal((await transfer(site, member)).status, 404);
  assert.equal((await transfer(site, { ...member, token })).status, 429);
});

Deno.test("writes of a session that is over its limit are refused without any statement", async () => {
  await using site = await testSite({ settings: { "limits.writes_per_member": 3 }, now: () => new Date(start) });
  const member = await site.member();
  for (let written = 0; written < 4; written++) await transfer(site, member);
  const statements = await statementsOf(site.ctx, async (ctx) => {
    const api = createApi(ctx);
    for (let written = 0; written < 20; written++) {
      assert.equal((await transfer({ ...site, api }, member)).status, 429);
    }
  });
  assert.equal(statements, 0);
});

Deno.test("a refused write gives its key back", async () => {
  const clock = { at: start };
  await using site = await testSite({ settings: { "limits.writes_per_member": 1 }, now: () => new Date(clock.at) });
  const member = await site.member();
  const keyed = (key: string) => transfer(site, member, { "idempotency-key": key });
  assert.equal((await keyed("first")).status, 404);
  assert.equal((await keyed("second")).status, 429);
  clock.at = start + 45_000;
  const second = await keyed("second");
  assert.deepEqual([second.status, second.headers.get("idempotent-replay")], [404, null]);
});

Deno.test("an idempotent response is repeated and counts as no write", async () => {
  await using site = await testSite({ settings: { "limits.writes_per_member": 2 }, now: () => new Date(start) });
  const member = await site.member();
  const keyed = () => transfer(site, member, { "idempotency-key": "the-same" });
  assert.equal((await keyed()).headers.get("idempotent-replay"), null);
  for (let again = 0; again < 10; again++) assert.equal((await keyed()).headers.get("idempotent-replay"), "true");
  assert.equal((await transfer(site, member)).status, 404);
});

Deno.test("visitors' writes are counted by address, of IPv6 by its network", async () => {
  await using site = await testSite({ settings: { "limits.writes_per_address": 5 }, now: () => new Date(start) });
  const signIn = (address: string, account = "nobody1") =>
    from(site, address, "user/login", { account, password: "wrong-one" });
  const statuses = await Promise.all(Array.from({ length: 9 }, (_, index) => signIn("2001:db8::1", `guess${index}`)));
  assert.equal(statuses.filter((status) => status === 200).length, 5);
  assert.equal(await signIn("2001:db8::ffff"), 429);
  assert.equal(await signIn("2001:db8:0:1::1"), 429, "a /56 is one customer");
  assert.equal(await signIn("2001:db8:0:100::1"), 200);
  assert.equal(await from(site, "2001:db8::1", "web/online"), 200, "reads go on");
});

Deno.test("requests of every kind are counted by address, but a vendor's callbacks aren't", async () => {
  await using site = await testSite({ settings: { "limits.requests_per_address": 20 }, now: () => new Date(start) });
  const paths = ["web/online", "web/marquee", "user/detail", "user/bank/store", "game/transfer"];
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, at) => from(site, here, paths[at % 5]!)));
  assert.equal(statuses.filter((status) => status !== 429).length, 20);
  assert.equal(await from(site, here, "callback/NORTH"), 404, "answered by the call itself");
  assert.equal(await from(site, "203.0.113.8", "web/online"), 200);
});

Deno.test("a member's withdrawals and top-up orders are counted each by themselves: above their limit 429, in the member's language, and all else goes on", async () => {
  const clock = { at: start };
  await using site = await testSite({ settings: few, now: () => new Date(clock.at) });
  const [member, other] = [await site.member(), await site.member()];
  for (const [path, body] of kinds) {
    const keyed = (who: TestMember, key: string) => site.call(path, who, body, { "idempotency-key": `${path}-${key}` });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, round) => keyed(member, `first${round}`)));
    assert.equal(answers.filter(({ status }) => status !== 429).length, 3, path);
    assert.equal((await site.call(path, member, body)).status, 429, "without a key");
    const { status, headers, body: { errorCode, errorMsg } } = await site.call(path, member, body, {
      "idempotency-key": `${path}-refused`,
      "accept-language": "vi",
    });
    const message = "Bạn thao tác quá nhanh, vui lòng thử lại sau";
    assert.deepEqual(
      [status, headers.get("retry-after"), errorCode, errorMsg],
      [429, "45", "too_many_requests", message],
    );
    assert.notEqual((await keyed(other, "first")).status, 429, "another member");
  }
  assert.equal((await transfer(site, member)).status, 404, "another write");
  clock.at = start + 45_000;
  for (const [path, body] of kinds) {
    const { status, headers } = await site.call(path, member, body, { "idempotency-key": `${path}-refused` });
    assert.equal([409, 429].includes(status), false, `${path} in the next minute`);
    assert.equal(headers.get("idempotent-replay"), null, "its key was free again");
  }
});

Deno.test("a repeat of an answered withdrawal or order gets its answer, also where no more may pass, and counts as none", async () => {
  await using site = await testSite({ settings: few, now: () => new Date(start) });
  const member = await site.member();
  for (const [path, body] of kinds) {
    const keyed = (key: string) => site.call(path, member, body, { "idempotency-key": `${path}-${key}` });
    const first = await keyed("first");
    for (let again = 0; again < 5; again++) {
      assert.equal((await keyed("first")).headers.get("idempotent-replay"), "true", path);
    }
    for (const key of ["second", "third"]) assert.notEqual((await keyed(key)).status, 429, path);
    assert.equal((await keyed("fourth")).status, 429, path);
    assert.equal((await keyed("fourth")).status, 429, "a key without an answer");
    const repeated = await keyed("first");
    assert.deepEqual([repeated.status, repeated.body], [first.status, first.body], path);
  }
});

Deno.test("withdrawals, orders and forms above their limit are refused without a statement, or by one that many share where there is a key", async () => {
  await using site = await testSite({ settings: few, now: () => new Date(start) });
  const member = await site.member();
  const form = (api: TestSite["api"]) =>
    api.request("/api/v1/user/bank/create", { method: "POST", headers: bearer(member), body: new FormData() });
  const keyOf = (path: string) => ({ "idempotency-key": `refused-${path}` });
  for (let count = 0; count < 4; count++) {
    // The last one's key is known, and has no answer.
    for (const [path, body] of kinds) await site.call(path, member, body, count < 3 ? {} : keyOf(path));
    assert.equal((await form(site.api)).status, count < 3 ? 422 : 429, "a form is counted before it is read");
  }
  const refused = (headersOf: (path: string) => Record<string, string>) =>
    statementsOf(site.ctx, async (ctx) => {
      const api = createApi(ctx);
      const post = (path: string, body: unknown) =>
        api.request(`/api/v1/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...bearer(member), ...headersOf(path) },
          body: JSON.stringify(body),
        });
      for (const [path, body] of kinds) assert.equal((await post(path, body)).status, 429);
      assert.equal((await form(api)).status, 429);
    });
  assert.equal(await refused(() => ({})), 0);
  assert.equal(await refused(() => ({ "idempotency-key": "another" })), 2);
  assert.equal(await refused(keyOf), 2);
  const keys = Array.from({ length: 50 }, (_, nth) => `flood${nth}`);
  const shared = await statementsOf(site.ctx, async (ctx) => {
    await Promise.all(keys.map(async (key) => assert.equal(await isAnswered(ctx, member.id, key), false)));
  });
  assert.ok(shared <= 2, `${shared} statements`);
});

Deno.test("the default limits don't affect normal play: a double click, a transfer a second, a page with all its calls", async () => {
  await using site = await testSite({ now: () => new Date(start) });
  const settings = fixedSettings();
  const usual = { ...site, api: createApi({ ...site.ctx, settings }) };
  const member = await site.member();
  for (let second = 0; second < 60; second++) {
    const twice = await Promise.all([transfer(usual, member), transfer(usual, member)]);
    assert.deepEqual(twice.map(({ status }) => status), [404, 404]);
  }
  assert.equal((await transfer(usual, member)).status, 429);
});

async function transfer(site: Pick<TestSite, "api">, member: TestMember, headers: Record<string, string> = {}) {
  const response = await site.api.request("/api/v1/game/transfer", {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer(member), ...headers },
    body: JSON.stringify({ game_name: "no_such_game", amount: 1 }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The status of a call from an address. */
async function from(site: TestSite, address: string, path: string, body: object = {}): Promise<number> {
  const request = new Request(`http://localhost/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { status } = await site.api.fetch(request, { remoteAddr: { transport: "tcp", hostname: address, port: 1 } });
  return status;
}
