import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { createMember } from "./create_member.ts";
import { startSession } from "./start_session.ts";

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
  const { token } = await startSession(site.ctx, member.id, { remember: true, visitor });
  const renew = async (day: number) => {
    clock.at = new Date(Date.UTC(2026, 10, 20 + day));
    const { headers } = await site.request("/api/check-refresh", { headers: { cookie: `jadehall_session=${token}` } });
    return Number(/Max-Age=(\d+)/.exec(headers.get("set-cookie") ?? "")?.[1]) / 86_400;
  };
  assert.deepEqual([await renew(25), await renew(50), await renew(75)], [30, 30, 15]);
});
