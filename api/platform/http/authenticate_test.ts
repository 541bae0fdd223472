import assert from "node:assert/strict";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";

const own = { origin: "http://localhost" };

Deno.test("a call that needs a session answers 401 with the client contract's code to everyone without one", async () => {
  await using site = await testSite();
  for (const authorization of ["", "Bearer", "Bearer ", "Bearer x", "Basic x", `Bearer ${"x".repeat(5000)}`]) {
    const { status, body } = await site.call("user/detail", null, {}, { authorization });
    assert.equal(status, 401);
    assert.deepEqual(body, { status: false, code: 10001, errorCode: "unauthorized", errorMsg: "請登入" });
  }
});

Deno.test("the cookie signs in like the Bearer token", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { status, body } = await site.call("user/detail", null, {}, cookieOf(member));
  assert.equal(status, 200);
  assert.equal(body.data.account, member.account);
});

Deno.test("a Bearer token counts before the cookie, even when its session has ended", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { status } = await site.call("user/detail", null, {}, { ...cookieOf(member), authorization: "Bearer dead" });
  assert.equal(status, 401);
});

Deno.test("a write by cookie is refused unless the page that sent it is the site's own", async () => {
  await using site = await testSite();
  const member = await site.member();
  for (const origin of ["https://evil.example", "null", "", "http://localhost.evil.example", "localhost", undefined]) {
    const headers = { ...cookieOf(member), ...(origin !== undefined && { origin }) };
    const { status, body } = await site.call("user/logout", null, {}, headers);
    assert.equal(status, 403, String(origin));
    assert.equal(body.errorCode, "foreign_origin");
  }
  assert.equal((await site.call("user/detail", member)).status, 200);
  assert.equal((await site.call("user/logout", null, {}, { ...cookieOf(member), ...own })).status, 200);
  assert.equal((await site.call("user/detail", member)).status, 401);
});

Deno.test("another site's page can't sign its visitor in", async () => {
  await using site = await testSite();
  const { status } = await site.call("user/login", null, { account: "demo01", password: "secret" }, {
    origin: "https://evil.example",
  });
  assert.equal(status, 403);
});

Deno.test("a program with a Bearer token may write from anywhere", async () => {
  await using site = await testSite();
  const member = await site.member();
  assert.equal((await site.call("user/logout", member, {}, { origin: "https://app.example" })).status, 200);
});

function cookieOf(member: TestMember): Record<string, string> {
  return { cookie: `jadehall_session=${member.token}` };
}
