import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { setTerms } from "./set_terms.ts";
import { termsOf } from "../testing/terms.ts";

Deno.test("promotions that one operator sets count by their caps in what they give in a day", async () => {
  await using site = await testSite();
  await site.db.insertInto("contents").values(["one", "two"].map((key, index) => (
    { kind: "activity", key, category: "", texts: JSON.stringify({ tw: {} }), place: index, updated_at: site.ctx.now() }
  ))).execute();
  // To come: one that runs is changed by two.
  const file = { ...termsOf.sign_in, starts_at: "2099-01-01T00:00:00+08:00" };
  const set = async (promotion: string, most_in_total: number, operator = "amy") => {
    const by = { promotion, operator, reason: "the autumn round" };
    return (await setTerms(site.ctx, by, { ...file, most_in_total })).kind;
  };
  assert.equal(await set("one", 40_000), "set");
  assert.equal(await set("one", 45_000), "set", "only what is more counts");
  assert.equal(await set("one", 20_000), "set", "less gives nothing back to the sum");
  assert.equal(await set("two", 5_001), "proposed");
  assert.equal(await set("two", 5_001, "AMY"), "proposed");
  assert.equal(await set("two", 5_001, "ben"), "set");
  assert.equal(await set("two", 5_001, "cyd"), "unchanged");
});

Deno.test("terms of a promotion that runs are changed by two from the same terms, and shown with what they would have given", async () => {
  await using site = await testSite();
  await site.db.insertInto("contents").values({
    kind: "activity",
    key: "one",
    category: "",
    texts: JSON.stringify({ tw: {} }),
    place: 1,
    updated_at: site.ctx.now(),
  }).execute();
  const set = (amount: number, operator: string) =>
    setTerms(site.ctx, { promotion: "one", operator, reason: "the autumn round" }, {
      ...termsOf.sign_in,
      amount,
      most_in_total: 100,
    });
  assert.equal((await set(2, "amy")).kind, "set", "nothing runs before");
  for (const operator of ["amy", "Amy"]) assert.equal((await set(1, operator)).kind, "proposed", "less, too");
  const agreed = await set(1, "ben");
  assert.deepEqual([agreed.kind, "proposedBy" in agreed && agreed.proposedBy], ["set", "amy"]);
  const proposed = await set(3, "amy");
  assert.deepEqual("review" in proposed && proposed.review.changes, [
    { name: "amount", unit: "TWD", before: 1, after: 3 },
  ]);
  assert.deepEqual([(await set(4, "ben")).kind, (await set(4, "cyd")).kind], ["proposed", "set"]);
  assert.equal((await set(3, "ben")).kind, "proposed", "amy has seen another difference");
  const stored = await site.db.selectFrom("approvals").select("review").where("proposer", "=", "amy").execute();
  assert.ok(stored.every(({ review }) => review !== null));
});
