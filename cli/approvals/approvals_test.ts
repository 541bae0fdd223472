import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { putTerms, termsOf } from "@/api/rewards/promotions/testing/terms.ts";

Deno.test("approvals list shows what waits for a second operator, and its proposer takes it back", async () => {
  await using context = await depositSite();
  const order = await context.deposit(await context.site.member(), 1000);
  const run = (operator: string, ...args: string[]) =>
    runCli(environmentOn(context.site.url), ...args, "--reason", "slip seen", "--operator", operator);
  const list = (...args: string[]) => runCli(environmentOn(context.site.url), "approvals", "list", ...args);
  const credit = (operator: string) => run(operator, "orders", "credit", order, "--amount", "1000", "--against-vendor");
  const takeBack = (operator: string, proposal = "1", ...more: string[]) =>
    run(operator, "approvals", "take-back", proposal, ...more);
  assert.equal((await list()).stdout, "There are no open proposals.\n");
  assert.equal((await credit("ada")).stdout, "Proposed. A second operator must give the same command.\n");
  assert.match(
    (await list()).stdout,
    new RegExp(`^proposal\\t.*\\n1\\t.*\\tada\\tdeposit ${order}\\tcredit: amount 1000\\.00\\t.*\\tslip seen\\n$`),
  );
  const { proposals: [listed], next } = JSON.parse((await list("--json")).stdout);
  assert.deepEqual([listed.subject, listed.terms, next], [order, { amount: 1000, against_vendor: false }, null]);
  assert.equal((await takeBack("ben")).code, 6);
  assert.equal((await takeBack("ada", "2")).code, 4);
  assert.equal((await takeBack("\u200b")).code, 2, "an invisible name counts as missing");
  assert.deepEqual(JSON.parse((await takeBack("ADA", "1", "--json")).stdout), { proposal: 1, kind: "taken_back" });
  assert.equal((await takeBack("ada")).code, 6);
  assert.equal((await credit("ben")).stdout, "Proposed. A second operator must give the same command.\n");
  const { stdout } = await runCli(environmentOn(context.site.url), "orders", "show", order);
  assert.match(stdout, /proposed +ada: credit[^\n]*taken back\)\n +proposed +ben: credit[^\n]*open until/);
});

Deno.test("approvals list says that there are more proposals than it shows, and goes on after them", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const run = (...args: string[]) => runCli(environmentOn(context.site.url), ...args);
  const orders = [await context.deposit(member, 1000), await context.deposit(member, 1000)];
  for (const order of orders) {
    await run("orders", "credit", order, "--amount", "1000", "--against-vendor", "--reason", "slip seen");
  }
  const list = (...args: string[]) => run("approvals", "list", "--limit", "1", ...args);
  assert.match((await list()).stdout, new RegExp(`\\n1\\t[^\\n]*${orders[0]}[^\\n]*\\nFor more: --cursor 1\\n$`));
  const { proposals, next } = JSON.parse((await list("--cursor", "1", "--json")).stdout);
  assert.deepEqual([proposals.map(({ subject }: { subject: string }) => subject), next], [[orders[1]], null]);
});

Deno.test("approvals show prints what a proposal changes and costs, and JSON has the same figures", async () => {
  await using site = await testSite();
  await site.db.insertInto("contents").values({
    kind: "activity",
    key: "sign-in",
    category: "event",
    texts: JSON.stringify({ tw: { title: "簽到", summary: "", body: "" } }),
    place: 1,
    updated_at: site.ctx.now(),
  }).execute();
  await putTerms(site.ctx, "sign-in", { ...termsOf.sign_in, amount: 20, most_in_total: 1_000 });
  const run = (...args: string[]) => runCli(environmentOn(site.url), ...args);
  const { stdout: document } = await run("activities", "show", "sign-in", "--document");
  // Commands read nothing outside of the project.
  const file = await Deno.makeTempFile({ dir: new URL("../../.data", import.meta.url).pathname });
  await using _removed = { [Symbol.asyncDispose]: () => Deno.remove(file) };
  const save = async (text: string, operator: string) => {
    await Deno.writeTextFile(file, text);
    return await run("activities", "save", file, "--reason", "autumn", "--operator", operator);
  };
  const same = await save(document, "amy");
  assert.deepEqual([same.code, same.stdout], [0, "sign-in: unchanged.\n"]);
  const wrong = await save(document.replace("amount: 20", "amount: -1"), "amy");
  assert.deepEqual([wrong.code, wrong.stderr.split("\n")[0]], [2, "terms.amount: must be above 0"]);
  const dearer = document.replace("amount: 20", "amount: 21");
  const proposed = await save(dearer, "amy");
  assert.match(proposed.stdout, /^Proposed\..*\n {2}amount: 20\.00 TWD → 21\.00 TWD\nEstimated by the days from/);
  assert.equal(proposed.code, 5);
  const shown = await run("approvals", "show", "1");
  assert.match(shown.stdout, /^amy: terms.*\n {2}amount: 20\.00 TWD → 21\.00 TWD\nEstimated .*\n(?: {2}.*\n){2}$/);
  const { review } = JSON.parse((await run("approvals", "show", "1", "--json")).stdout);
  assert.deepEqual(review.changes, [{ name: "amount", unit: "TWD", before: 20, after: 21 }]);
  assert.deepEqual(review.cost.map(({ unit, after }: Record<string, unknown>) => [unit, after]), [[null, 0], [
    "TWD",
    0,
  ]]);
  assert.equal((await run("approvals", "show", "2")).code, 4);
  const agreed = await save(dearer, "ben");
  assert.match(agreed.stdout, /^sign-in: edited\. It now has these terms, as proposed by amy\.\n {2}amount: 20\.00/);
});
