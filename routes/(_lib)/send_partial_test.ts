import assert from "node:assert/strict";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { testMember } from "@/testing/site/test_member.ts";

Deno.test("a request for a Partial gets a page that has one, or is led to the whole page", async () => {
  await using pages = await servePages();
  const member = await testMember(pages.site.ctx);
  const cookie = `${sessionCookie}=${member.token}`;
  for (const path of ["/centre", "/member/wallet", "/member/withdraw", "/egame"]) {
    const response = await pages.get(`${path}?fresh-partial=true`, { cookie });
    assert.equal(response.status, 200, path);
    // An address to come back to would lead to a page without its script.
    assert.doesNotMatch(await response.text(), /fresh-partial=/, path);
  }
  for (
    const [path, as] of [
      ["/", cookie],
      ["/coupon?a=1", cookie],
      ["/nowhere", cookie],
      ["/member/record/nothing", cookie],
      ["/egame", ""],
      ["/member/wallet?a=1", ""],
    ] as const
  ) {
    const asked = `${path}${path.includes("?") ? "&" : "?"}fresh-partial=true`;
    const response = await pages.get(asked, as === "" ? {} : { cookie: as });
    assert.deepEqual([response.status, response.headers.get("location")], [303, path]);
    await response.body?.cancel();
  }
});

Deno.test("the session of a member who was signed out elsewhere ends with the answer that leads to the whole page", async () => {
  await using pages = await servePages();
  const { status, headers } = await pages.get("/egame?fresh-partial=true", {
    cookie: `${sessionCookie}=${"0".repeat(64)}`,
  });
  assert.equal(status, 303);
  assert.ok(
    headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=;`)),
    `${headers.getSetCookie()}`,
  );
});

Deno.test("an address with a slash at its end leads to the page; a member's sign-up leads home", async () => {
  await using pages = await servePages();
  for (const path of ["/centre", "/logs", "/news"]) {
    const { status, headers } = await pages.get(`${path}/?a=1`);
    assert.ok([302, 308].includes(status), `${path} ${status}`);
    assert.equal(headers.get("location"), `${path}?a=1`);
  }
  const member = await testMember(pages.site.ctx);
  const { status, headers } = await pages.get("/signup", { cookie: `${sessionCookie}=${member.token}` });
  assert.deepEqual([status, headers.get("location")], [303, "/"]);
});
