import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { createMember } from "@/api/identity/members/create_member.ts";
import { testSession } from "@/testing/site/test_member.ts";

const password = "correct horse";

Deno.test("where SITE_URL is set it alone decides whether cookies and browsers keep to TLS", async () => {
  for (const siteUrl of ["https://jadehall.example", "http://jadehall.example"]) {
    await using site = await testSite({ siteUrl });
    await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
    for (const proto of ["https", "http", ""]) {
      const said = { "x-forwarded-proto": proto };
      const { headers } = await site.call("user/login", null, { account: "demo01", password }, said);
      const keeps = siteUrl.startsWith("https:");
      assert.equal(/; Secure/.test(headers.get("set-cookie") ?? ""), keeps, siteUrl);
      assert.equal(headers.has("strict-transport-security"), keeps, siteUrl);
    }
  }
});

Deno.test("a remembered cookie goes with its session, also near the session's last day", async () => {
  const clock = { at: new Date("2026-11-20T00:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const member = await site.member();
  const visitor = { address: "", userAgent: "" };
  let { token } = await testSession(site.ctx, member.id, { remember: true, visitor });
  const renew = async (day: number) => {
    clock.at = new Date(Date.UTC(2026, 10, 20 + day));
    const { headers } = await site.request("/api/check-refresh", { headers: { cookie: `jadehall_session=${token}` } });
    const [, given = "", maxAge] = /^jadehall_session=([^;]+); Max-Age=(\d+)/.exec(headers.get("set-cookie") ?? "") ??
      [];
    token = given;
    return Number(maxAge) / 86_400;
  };
  assert.deepEqual([await renew(25), await renew(50), await renew(75)], [30, 30, 15]);
});

Deno.test("by TLS the cookie is the host's own, without it the plain one, and the other of the two opens nothing", async () => {
  for (const isTls of [true, false]) {
    await using site = await testSite({ siteUrl: isTls ? "https://jadehall.example" : null });
    const member = await site.member();
    const names = ["__Host-jadehall_session", "jadehall_session"] as const;
    const [counts, other] = isTls ? names : [names[1], names[0]];
    const statusBy = async (name: string) =>
      (await site.request("/api/v1/user/detail", { headers: { cookie: `${name}=${member.token}` } })).status;
    assert.deepEqual([await statusBy(counts), await statusBy(other)], [200, 401]);
    await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
    const { headers } = await site.call("user/login", null, { account: "demo01", password });
    const given = headers.getSetCookie().find((cookie) => cookie.startsWith(`${counts}=`)) ?? "";
    assert.equal(/; Secure/.test(given), isTls);
    assert.match(given, /; Path=\/; HttpOnly/);
    assert.doesNotMatch(given, /Domain/);
  }
});

Deno.test("behind a proxy the scheme that it forwards decides which of the two counts", async () => {
  await using site = await testSite();
  const { token } = await site.member();
  const statusBy = async (name: string, proto: string) =>
    (await site.request("/api/v1/user/detail", { headers: { cookie: `${name}=${token}`, "x-forwarded-proto": proto } }))
      .status;
  assert.deepEqual([await statusBy("__Host-jadehall_session", "https"), await statusBy("jadehall_session", "https")], [
    200,
    401,
  ]);
});

Deno.test("a 401 takes the cookie back, and leaves alone what came by Bearer or without one", async () => {
  await using site = await testSite();
  const cookiesAfter = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await site.request("/api/v1/user/detail", { headers });
    return [status, answered.get("set-cookie")];
  };
  const taken = "jadehall_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax";
  assert.deepEqual(await cookiesAfter({ cookie: "jadehall_session=ended" }), [401, taken]);
  assert.deepEqual(await cookiesAfter({ authorization: "Bearer ended", cookie: "jadehall_session=ended" }), [
    401,
    null,
  ]);
  assert.deepEqual(await cookiesAfter({}), [401, null]);
});
