import assert from "node:assert/strict";
import { hash } from "@node-rs/argon2";
import { type Answered, type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { createMember } from "../create_member.ts";
import { createPasswordLimiter } from "../passwords/password_limiter.ts";
import { temporaryColumns } from "../passwords/temporary_password.ts";
import { easyCaptcha } from "@/api/platform/captcha/testing/settings.ts";
import { solvedCaptcha } from "@/api/platform/captcha/testing/solve.ts";
import { attemptLimits } from "../../sign_in_attempts/limits.ts";

const password = "correct horse";

Deno.test("the right password opens a session that Bearer and cookie both carry", async () => {
  await using site = await siteWithMember();
  const { status, body, headers } = await signIn(site, "demo01", password);
  assert.equal(status, 200);
  assert.equal(body.data.account, "demo01");
  assert.equal(body.data.credit, 0);
  assert.match(body.token, /^[\w-]{43}$/);
  const [cookie = ""] = headers.getSetCookie();
  assert.match(cookie, new RegExp(`^jadehall_session=${body.token};`));
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Lax/);
  assert.match(cookie, /Path=\//);
  assert.doesNotMatch(cookie, /Secure|Max-Age/);
  const detail = await site.call("user/detail", null, {}, { authorization: `Bearer ${body.token}` });
  assert.deepEqual(detail.body.data, body.data);
});

Deno.test("over https the cookie is Secure, and with remember it stays 30 days", async () => {
  await using site = await siteWithMember();
  const { headers } = await site.call("user/login", null, { account: "demo01", password, remember: true }, {
    "x-forwarded-proto": "https",
  });
  assert.match(headers.get("set-cookie") ?? "", /Max-Age=2592000;.*Secure/);
});

Deno.test("an account is found whatever its case and the blanks around it", async () => {
  await using site = await siteWithMember();
  assert.equal((await signIn(site, " DEMO01 ", password)).body.status, true);
});

Deno.test("a password is compared exactly as given", async () => {
  await using site = await siteWithMember();
  for (const wrong of [`${password} `, password.toUpperCase(), password.slice(0, -1)]) {
    assert.equal((await signIn(site, "demo01", wrong)).body.errorCode, "wrong_credentials");
  }
});

Deno.test("an unknown account is answered word for word like a wrong password", async () => {
  await using site = await siteWithMember();
  const wrong = await signIn(site, "demo01", "wrong-one");
  for (const unknown of ["nobody1", "no such account", "'; drop table members; --"]) {
    const { status, body } = await signIn(site, unknown, "wrong-one");
    assert.equal(status, 200);
    assert.deepEqual(body, wrong.body);
  }
});

Deno.test("only the right password learns that an account is locked, and gets no session", async () => {
  await using site = await siteWithMember();
  await site.db.updateTable("members").set({ status: "frozen" }).execute();
  assert.equal((await signIn(site, "demo01", "wrong-one")).body.errorCode, "wrong_credentials");
  const { body, headers } = await signIn(site, "demo01", password);
  assert.equal(body.errorCode, "account_locked");
  assert.equal(headers.get("set-cookie"), null);
});

Deno.test("of 200 guesses at once five are tried; then even the right password waits, as Retry-After says", async () => {
  let time = new Date("2026-11-20T00:00:00Z");
  await using site = await siteWithMember({ now: () => time });
  const guesses = await Promise.all(Array.from({ length: 200 }, () => signIn(site, "demo01", "wrong-one")));
  const tried = guesses.filter(({ body }) => body.errorCode === "wrong_credentials").length;
  assert.equal(tried, attemptLimits.accountAndAddress.free);
  const { status, headers, body } = await signIn(site, "demo01", password);
  assert.equal(status, 429);
  assert.equal(body.errorCode, "too_many_attempts");
  assert.equal(headers.get("retry-after"), "1");
  time = new Date(time.getTime() + 1000);
  assert.equal((await signIn(site, "demo01", password)).body.status, true);
});

Deno.test("an unknown account runs out of attempts like a known one", async () => {
  await using site = await siteWithMember();
  for (let tried = 0; tried < attemptLimits.accountAndAddress.free; tried++) await signIn(site, "nobody1", "wrong-one");
  assert.equal((await signIn(site, "nobody1", "wrong-one")).status, 429);
});

Deno.test("a right password forgets the failures before it", async () => {
  await using site = await siteWithMember();
  for (let round = 0; round < 2; round++) {
    for (let tried = 1; tried < attemptLimits.accountAndAddress.free; tried++) {
      await signIn(site, "demo01", "wrong-one");
    }
    assert.equal((await signIn(site, "demo01", password)).body.status, true);
  }
});

Deno.test("strangers anywhere solve a captcha for an account under attack, each time anew; a known device needs none", async () => {
  await using site = await siteWithMember({ settings: easyCaptcha });
  const known = await from(site, "192.0.2.1", { account: "demo01", password });
  const device = cookieOf(known, "jadehall_devices");
  for (let host = 0; host < attemptLimits.account.captchaFrom; host++) {
    await from(site, `198.51.100.${host}`, { account: "demo01", password: "wrong-one" });
  }
  const right = { account: "demo01", password };
  const stranger = "203.0.113.7";
  assert.equal((await from(site, stranger, right)).body.errorCode, "captcha_required");
  const google_recaptcha_response = await solvedCaptcha(site);
  assert.equal((await from(site, stranger, { ...right, google_recaptcha_response })).body.status, true);
  for (const used of [google_recaptcha_response, "made up"]) {
    const { body } = await from(site, stranger, { ...right, google_recaptcha_response: used });
    assert.equal(body.errorCode, "captcha_required");
  }
  assert.equal((await from(site, stranger, right, device)).body.status, true);
  assert.equal(
    (await from(site, stranger, { ...right, password: "wrong-one" }, device)).body.errorCode,
    "wrong_credentials",
  );
  const other = cookieOf(
    await from(site, "192.0.2.1", { ...right, google_recaptcha_response: await solvedCaptcha(site) }),
    "jadehall_devices",
  );
  assert.notEqual(other, device, "another browser is another device");
});

Deno.test("the device cookie is out of scripts' reach, kept half a year, and stays when its member signs out", async () => {
  await using site = await siteWithMember({ siteUrl: "https://jadehall.example" });
  const signedIn = await from(site, "192.0.2.1", { account: "demo01", password });
  const [given = ""] = signedIn.headers.getSetCookie().filter((cookie) =>
    cookie.startsWith("__Host-jadehall_devices=")
  );
  assert.match(given, /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const signedOut = await site.call("user/logout", null, {}, { authorization: `Bearer ${signedIn.body.token}` });
  assert.deepEqual(signedOut.headers.getSetCookie().filter((cookie) => cookie.includes("jadehall_devices=")), []);
  assert.equal(signedOut.body.status, true);
  const refused = await from(site, "192.0.2.1", { account: "demo01", password: "wrong-one" });
  assert.deepEqual(refused.headers.getSetCookie(), []);
});

Deno.test("attempts count against the address of the connection, whatever a header says", async () => {
  await using site = await siteWithMember();
  const guess = { account: "demo01", password: "wrong-one" };
  for (let tried = 0; tried < attemptLimits.accountAndAddress.free; tried++) await from(site, "203.0.113.7", guess);
  assert.equal((await from(site, "203.0.113.7", { ...guess, password })).status, 429);
  assert.equal((await from(site, "203.0.113.8", { ...guess, password })).status, 200);
});

Deno.test("while the process is busy with others' passwords a sign-in is 503 and says when to come again", async () => {
  await using site = await siteWithMember({ passwords: createPasswordLimiter({ slots: 1 }) });
  using _taken = site.ctx.passwords.enter("another");
  const { status, body, headers } = await signIn(site, "demo01", password);
  assert.deepEqual([status, body.errorCode, body.errorMsg], [503, "busy", "系統忙碌中，請稍後再試"]);
  assert.equal(headers.get("retry-after"), "2");
});

Deno.test("a hash of another cost is made again when its password is at hand", async () => {
  await using site = await siteWithMember();
  const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await site.db.updateTable("members").set({ password_hash: cheap }).execute();
  assert.equal((await signIn(site, "demo01", password)).body.status, true);
  const { password_hash } = await site.db.selectFrom("members").select("password_hash").executeTakeFirstOrThrow();
  assert.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal((await signIn(site, "demo01", password)).body.status, true);
});

Deno.test("a temporary password whose hash is of another cost stays temporary", async () => {
  await using site = await siteWithMember();
  const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await site.db.updateTable("members").set(temporaryColumns(cheap, site.ctx.now())).execute();
  const { body } = await signIn(site, "demo01", password);
  const detail = await site.call("user/detail", null, {}, { authorization: `Bearer ${body.token}` });
  assert.equal(detail.body.errorCode, "password_change_required");
});

async function siteWithMember(options?: TestSiteOptions): Promise<TestSite> {
  const site = await testSite(options);
  await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
  return site;
}

function signIn(site: TestSite, account: string, password: string) {
  return site.call("user/login", null, { account, password });
}

/** Signs in from an address; the header that only a proxy may set says another. */
async function from(site: TestSite, hostname: string, input: object, devices = ""): Promise<Answered> {
  const request = new Request("http://localhost/api/v1/user/login", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": "203.0.113.99",
      ...(devices && { cookie: devices }),
    },
    body: JSON.stringify(input),
  });
  const response = await site.api.fetch(request, { remoteAddr: { transport: "tcp", hostname, port: 1 } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A cookie as the browser sends it back. */
function cookieOf({ headers }: Answered, name: string): string {
  return headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";
}
