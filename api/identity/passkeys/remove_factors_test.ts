import assert from "node:assert/strict";
import { enrolled } from "../second_factor/testing.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { maxFailures } from "../reset_lock/lock_withdrawals.ts";
import { removeFactors } from "./remove_factors.ts";

Deno.test("removing a member's factors shortens no lock that operators have set before", async () => {
  await using site = await testSite();
  const member = await site.member();
  await enrolled(site, member);
  const locked_until = new Date(Date.now() + 300 * 3_600_000);
  await site.db.insertInto("withdrawal_password_tries")
    .values({ member_id: member.id, failures: maxFailures, locked_until }).execute();
  for (const operator of ["amy", "ben"]) {
    await removeFactors(site.ctx, { account: member.account, operator, reason: "lost the phone" });
  }
  assert.deepEqual(await site.db.selectFrom("totp_factors").select("secret_sealed").execute(), [{
    secret_sealed: null,
  }]);
  const lock = await site.db.selectFrom("withdrawal_password_tries").select("locked_until").executeTakeFirst();
  assert.deepEqual(lock?.locked_until, locked_until);
});
