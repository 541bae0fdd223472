import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
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

Deno.test("while a promotion's claims wait, all but four leave their connections to others, and who has claimed waits for none", async () => {
  await using site = await testSite();
  await putTerms(site.ctx, "rush", termsOf.sign_in);
  const claim = (member: TestMember) => site.call("user/activity/claim", member, { activity: "rush" });
  const [first, ...others] = await Promise.all(Array.from({ length: 41 }, () => site.member()));
  assert.equal((await claim(first!)).body.status, true);
  const answers = await inTransaction(site.db, async (tx) => {
    await tx.selectFrom("promotion_terms").select("promotion").forNoKeyUpdate().execute();
    const again = await claim(first!);
    // Over midnight in Taipei it is of another day.
    assert.ok(["promotion_claimed", "bonus_open"].includes(again.body.errorCode), again.body.errorCode);
    const claims = others.map(claim);
    await untilBlocked(tx, 4);
    // More than there are connections.
    const reads = await Promise.all(others.map((member) => site.call("user/activity", member)));
    assert.deepEqual(reads.filter(({ status }) => status !== 200), []);
    assert.equal((await untilBlocked(tx, 4)).length, 4);
    return claims;
  });
  const refused = (await Promise.all(answers)).filter(({ body }) => !body.status);
  assert.deepEqual(refused, []);
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
