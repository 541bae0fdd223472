import assert from "node:assert/strict";
import { testSite } from "../testing/test_site.ts";

Deno.test("a member sees the main wallet's balance in their detail", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 1234_50n });
  const { status, body } = await site.call("user/detail", member);
  assert.equal(status, 200);
  assert.equal(body.status, true);
  assert.equal(body.code, 200);
  assert.equal(body.data.account, member.account);
  assert.equal(body.data.email, member.account);
  assert.equal(body.data.credit, 1234.5);
});
