import assert from "node:assert/strict";
import type { TermsFile } from "@/api/rewards/promotions/terms/terms.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

const terms = {
  kind: "sign_in",
  starts_at: "2026-01-01T00:00:00+08:00",
  turnover_times: 5,
  amount: 20,
  most_in_total: 1_000,
} satisfies TermsFile;

Deno.test("activities terms are set, shown and ended with an audit trail, large ones by two operators", async () => {
  await using site = await testSite();
  await site.db.insertInto("contents").values({
    kind: "activity",
    key: "sign-in",
    category: "",
    texts: JSON.stringify({ tw: {} }),
    place: 1,
    updated_at: new Date(),
  }).execute();
  const run = (...parts: string[]) => runCli(environmentOn(site.url), "activities", "terms", ...parts);
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data", import.meta.url).pathname });
  try {
    const set = async (file: unknown, operator = "amy", key = "sign-in") => {
      const path = `${folder}/terms.json`;
      await Deno.writeTextFile(path, typeof file === "string" ? file : JSON.stringify(file));
      return await run("set", key, path, "--reason", "the autumn round", "--operator", operator);
    };
    assert.equal((await set("no JSON")).code, 2);
    assert.match((await set({ ...terms, amount: -1 })).stderr, /amount/);
    assert.equal((await set(terms, "amy", "unknown")).code, 4);
    assert.match((await set(terms)).stdout, /now has these terms\./);
    assert.equal((await set(terms)).code, 6, "the same again");
    assert.match((await set({ ...terms, most_in_total: null })).stdout, /second operator/);
    assert.match((await set({ ...terms, most_in_total: null, amount: 21 }, "ben")).stdout, /second operator/);
    assert.match((await set({ ...terms, most_in_total: null }, "ben")).stdout, /as proposed by amy/);
    const shown = JSON.parse((await run("show", "sign-in", "--json")).stdout);
    assert.deepEqual([shown.state, shown.granted, shown.terms], ["running", 0, { ...terms, most_in_total: null }]);
    await site.db.updateTable("promotion_terms").set({ granted_cents: 40_00n }).execute();
    assert.equal((await set({ ...terms, most_in_total: 30 })).code, 6, "less than was given");
    const end = () => run("end", "sign-in", "--reason", "the budget is spent", "--operator", "amy");
    assert.deepEqual([(await end()).code, (await end()).code], [0, 6]);
    assert.match((await run("list")).stdout, /sign-in\tsign_in\tover/);
    const events = await site.db.selectFrom("audit_events").select(["action", "detail"])
      .where("subject", "=", "promotion sign-in").where("action", "like", "promotion.%").orderBy("id").execute();
    const stored = events.filter(({ action }) => !action.includes("proposed"));
    assert.deepEqual(stored.map(({ action }) => action), [
      "promotion.terms_set",
      "promotion.terms_set",
      "promotion.ended",
    ]);
    const [first, second] = stored.map(({ detail }) => detail as Record<string, string | null>);
    assert.deepEqual([first!.before, second!.before], [null, first!.after]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
