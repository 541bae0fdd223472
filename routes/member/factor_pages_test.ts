import assert from "node:assert/strict";
import { enrolled } from "@/api/identity/second_factor/testing.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

Deno.test("withdrawals and cards lead to the second factor those whose level needs one, until they have it", async () => {
  await using pages = await servePages({ settings: { "security.factor_from_level": 2 } });
  const { site } = pages;
  const where = async ({ token }: TestMember) => {
    const answers = [];
    for (const path of ["/member/withdraw", "/member/card"]) {
      const response = await pages.get(path, { cookie: `${sessionCookie}=${token}` });
      await response.body?.cancel();
      answers.push(response.headers.get("location") ?? response.status);
    }
    return answers;
  };
  assert.deepEqual(await where(await site.member({ userLevel: 1 })), [200, 200]);
  const member = await site.member({ userLevel: 2 });
  assert.deepEqual(await where(member), ["/member/security", "/member/security"]);
  await enrolled(site, member);
  assert.deepEqual(await where(member), [200, 200]);
});
