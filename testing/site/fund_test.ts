import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { testSite } from "./test_site.ts";

Deno.test("the books of a test site balance from the start", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 1234_56n });
  assert.deepEqual(await site.money(member), { main: 1234_56n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});
