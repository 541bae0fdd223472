import assert from "node:assert/strict";
import { bearer, type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { createApi } from "../../app.ts";
import { createMember } from "@/api/identity/members/create_member.ts";
import { hashToken, newToken } from "@/api/identity/sessions/session.ts";
import { solvedCaptcha } from "../captcha/testing/solve.ts";

const start = Date.parse("2026-11-23T00:00:15Z");
const here = "203.0.113.7";
const few = { "limits.requests_per_address": 40, "limits.writes_per_address": 5, "limits.requests_per_member": 30 };

Deno.test("a neighbour who uses up an address's requests refuses members there nothing, seen before or not, by token or cookie", async () => {
  await using site = await siteWithFew();
  const members = await Promise.all([site.member(), site.member()]);
  await flood(site, 60);
  assert.equal(await status(site, "web/online"), 429, "a stranger");
  for (const member of members) {
    for (let requests = 0; requests < 5; requests++) {
      assert.equal(await status(site, "user/detail", bearer(member)), 200);
      assert.equal(await status(site, "user/detail", { cookie: `jadehall_session=${member.token}` }, "GET"), 200);
    }
    assert.equal(await status(site, "user/mail/read", bearer(member)), 422, "a write is read and judged");
  }
});

Deno.test("made-up tokens, however many, are counted of their address and cost no member theirs", async () => {
  await using site = await siteWithFew();
  const member = await site.member();
  const ended = await testSession(site.ctx, member.id, { remember: false, visitor: { address: here, userAgent: "" } });
  await site.db.updateTable("sessions").set({ expires_at: new Date(start - 1) })
    .where("member_id", "=", member.id).where("token_hash", "<>", hashToken(member.token)).execute();
  const made = await Promise.all(
    Array.from({ length: 300 }, () => status(site, "web/online", { authorization: `Bearer ${newToken()}` })),
  );
  assert.equal(made.filter((one) => one !== 429).length, 40);
  assert.equal(
    await status(site, "web/online", { authorization: `Bearer ${ended.token}` }),
    429,
    "of a session that is over",
  );
  assert.equal(await status(site, "user/detail", bearer(member)), 200);
});

Deno.test("those whose address has none left are looked for together: 300 made-up tokens at once take a few statements", async () => {
  await using site = await siteWithFew();
  await flood(site, 60);
  const statements = await statementsOf(site.ctx, async (ctx) => {
    const api = createApi(ctx);
    const answers = await Promise.all(Array.from({ length: 300 }, () => {
      return status({ api }, "web/online", { authorization: `Bearer ${newToken()}` });
    }));
    assert.ok(answers.every((answer) => answer === 429));
  });
  assert.ok(statements <= 10, `${statements} statements`);
});

Deno.test("a member has a bound of their own there, over all sessions, and another member's is not touched", async () => {
  await using site = await siteWithFew();
  const [member, other] = [await site.member(), await site.member()];
  const visitor = { address: here, userAgent: "" };
  const { token } = await testSession(site.ctx, member.id, { remember: false, visitor });
  await flood(site, 60);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => status(site, "user/detail", bearer(n % 2 ? member : { ...member, token }))),
  );
  assert.equal(answers.filter((answer) => answer === 200).length, 30);
  assert.equal(await status(site, "user/detail", bearer(other)), 200);
});

Deno.test("a browser that has signed in before signs in, whatever neighbours have used up; one that has not waits", async () => {
  await using site = await siteWithFew();
  const login = { account: "demo01", password: "correct horse" };
  await createMember(site.ctx, { ...login, name: "王小明" });
  const cookie = await signedInBefore(site, login);
  await flood(site, 60);
  const waves = Array.from(
    { length: 20 },
    () => status(site, "user/login", {}, "POST", { account: "x1", password: "y" }),
  );
  assert.ok((await Promise.all(waves)).includes(429));
  assert.equal(await status(site, "user/login", {}, "POST", login), 429);
  assert.equal(await status(site, "user/login", { cookie: "jadehall_devices=made.up.cookie" }, "POST", login), 429);
  const known = { cookie, origin: "http://localhost" };
  assert.equal(await status(site, "user/login", known, "POST", login), 200);
  const forgot = { ...login, mobile: "0912345678", google_recaptcha_response: await solvedCaptcha(site) };
  assert.equal(await status(site, "user/forgot/send", known, "POST", forgot), 200, "heard, though there is no gateway");
});

Deno.test("many browsers of one account are one to the address's limits: signing in over and over buys no room", async () => {
  await using site = await siteWithFew({ "limits.writes_per_address": 1000, "limits.requests_per_address": 1000 });
  const login = { account: "demo01", password: "correct horse" };
  await createMember(site.ctx, { ...login, name: "王小明" });
  const cookies: string[] = [];
  for (let browser = 0; browser < 10; browser++) cookies.push(await signedInBefore(site, login));
  assert.equal(new Set(cookies).size, 10);
  await flood(site, 1100);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => status(site, "web/online", { cookie: cookies[n % 10]! }, "GET")),
  );
  assert.equal(answers.filter((answer) => answer === 200).length, 30);
});

Deno.test("a /48 of IPv6 has eight times as much as each of its 256 networks of 56 bits", async () => {
  await using site = await siteWithFew();
  const from = (n: number) => `2001:db8:7:${n.toString(16)}00::1`;
  const answers: number[] = [];
  for (let n = 0; n < 20; n++) {
    const requested = Array.from({ length: 40 }, () => status(site, "web/online", {}, "GET", undefined, from(n)));
    answers.push(...await Promise.all(requested));
  }
  assert.equal(answers.filter((answer) => answer === 200).length, 8 * 40);
  assert.equal(await status(site, "web/online", {}, "GET", undefined, "2001:db8:8::1"), 200);
});

Deno.test("the link that ends e-mails is counted as every request", async () => {
  await using site = await siteWithFew();
  const end = () => status(site, `email/unsubscribe?id=${crypto.randomUUID()}`);
  const answers = await Promise.all(Array.from({ length: 60 }, end));
  assert.equal(answers.filter((answer) => answer === 200).length, 40);
  assert.equal(answers.filter((answer) => answer === 429).length, 20);
});

function siteWithFew(settings: TestSiteOptions["settings"] = {}) {
  return testSite({ settings: { ...few, ...settings }, now: () => new Date(start) });
}

/** Uses up the address's requests as a stranger. */
async function flood(site: TestSite, count: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: count }, () => status(site, "web/online", {}, "GET")));
  assert.ok(answers.includes(429));
}

/** The device cookie of a browser elsewhere that has signed in. */
async function signedInBefore(site: Pick<TestSite, "api">, login: object): Promise<string> {
  const response = await ask(site, "user/login", { body: login, address: `198.51.100.${++browsers % 250}` });
  await response.body?.cancel();
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith("jadehall_devices="))!.split(";")[0]!;
}

let browsers = 0;

interface Question {
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  body?: object;
  address?: string;
}

async function ask(
  { api }: Pick<TestSite, "api">,
  path: string,
  { headers = {}, method = "POST", body = {}, address = here }: Question,
) {
  const post = { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
  const request = new Request(`http://localhost/api/v1/${path}`, {
    method,
    ...(method === "POST" ? post : { headers }),
  });
  return await api.fetch(request, { remoteAddr: { transport: "tcp", hostname: address, port: 1 } });
}

async function status(
  site: Pick<TestSite, "api">,
  path: string,
  headers: Record<string, string> = {},
  method: "GET" | "POST" = "POST",
  body?: object,
  address?: string,
): Promise<number> {
  const response = await ask(site, path, { headers, method, body, address });
  await response.body?.cancel();
  return response.status;
}
