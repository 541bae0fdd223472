import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { setTerms } from "./set_terms.ts";
import { termsOf } from "../testing/terms.ts";

Deno.test("promotions that one operator sets count by their caps in what they give in a day", async () => {
  await using site = await testSite();
  await site.db.insertInto("contents").values(["one", "two"].map((key, index) => (
    { kind: "activity", key, category: "", texts: JSON.stringify({ tw: {} }), place: index, updated_at: site.ctx.now() }
  ))).execute();
  const set = async (promotion: string, most_in_total: number, operator = "amy") => {
    const by = { promotion, operator, reason: "the autumn round" };
    return (await setTerms(site.ctx, by, { ...termsOf.sign_in, most_in_total })).kind;
  };
  assert.equal(await set("one", 40_000), "set");
  assert.equal(await set("one", 45_000), "set", "only what is more counts");
  assert.equal(await set("one", 20_000), "set", "less gives nothing back to the sum");
  assert.equal(await set("two", 5_001), "proposed");
  assert.equal(await set("two", 5_001, "AMY"), "proposed");
  assert.equal(await set("two", 5_001, "ben"), "set");
  assert.equal(await set("two", 5_001, "cyd"), "unchanged");
});
