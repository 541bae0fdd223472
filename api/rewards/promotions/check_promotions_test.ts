import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { distribute } from "../bonuses/operators/distribute.ts";
import { giveBonus } from "../bonuses/testing.ts";
import { putTerms, termsOf } from "./testing/terms.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";

Deno.test("a promotion that counts another sum than its claims is found, and a claim or distribution that is not its bonus", async () => {
  await using site = await testSite();
  const { ctx, db } = site;
  const member = await site.member();
  await putTerms(ctx, "daily", termsOf.sign_in);
  await site.call("user/activity/claim", member, { activity: "daily" });
  const recipients = { kind: "members", accounts: [member.account] } as const;
  const points = { key: "autumn", recipients, amountCents: 7_00n, requiredCents: 9_00n, days: null };
  await distribute(ctx, { ...points, operator: "ada", reason: "a test" });
  assert.deepEqual(await checkAccounts(ctx), []);
  const findings = async () =>
    (await checkAccounts(ctx)).map(({ invariant, expected, found }) => [invariant, expected, found]);
  await corrupt(db, "update promotion_terms set granted_cents = 50");
  assert.deepEqual(await findings(), [["granted_is_sum_of_claims", "100.00", "0.50"]]);
  await corrupt(db, "update promotion_terms set granted_cents = 10000");
  await giveBonus(ctx, member.id, { kind: "promotion", source: "daily" });
  await giveBonus(ctx, member.id, { source: "autumn", amountCents: 7_00n });
  assert.deepEqual(await findings(), [
    ["claims_are_promotion_bonuses", "none", `daily to ${member.id} 100.00`],
    ["distributions_are_bonuses", "7.00", "14.00"],
  ]);
});
