import assert from "node:assert/strict";
import { checkAccounts } from "../books/check_accounts.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { putTerms, termsOf } from "./testing/terms.ts";

Deno.test("claims at once over two processes never pass the cap in total, and give each member one", async () => {
  await using site = await testSite();
  // Room for seven of 100.00.
  await putTerms(site.ctx, "rush", { ...termsOf.sign_in, most_in_total: 799.99 });
  const members = await Promise.all(Array.from({ length: 12 }, () => site.member()));
  const ids = members.map(({ id }) => String(id));
  const rushes = await Promise.all([ids, ids.toReversed()].map((order) => claimElsewhere(site.url, order)));
  const outcomes = rushes.flat();
  assert.equal(outcomes.filter((outcome) => outcome === "granted").length, 7, outcomes.join());
  const refusals = new Set(outcomes.filter((outcome) => outcome !== "granted"));
  // Over midnight in Taipei a member's second claim is of another day, and refused for the bonus that is open.
  const expected = ["promotion_claimed", "promotion_used_up", "bonus_open"];
  for (const refusal of refusals) assert.ok(expected.includes(refusal), refusal);
  const claims = await site.db.selectFrom("promotion_claims").select(["member_id", "amount_cents"]).execute();
  assert.equal(new Set(claims.map(({ member_id }) => member_id)).size, 7);
  const { granted_cents } = await site.db.selectFrom("promotion_terms").select("granted_cents")
    .executeTakeFirstOrThrow();
  assert.equal(granted_cents, 700_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

/** Claims for members in a process of its own, all at once. */
async function claimElsewhere(url: string, members: readonly string[]): Promise<string[]> {
  const script = new URL("./testing/claim_process.ts", import.meta.url).pathname;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, url, "rush", ...members],
    stderr: "inherit",
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}
