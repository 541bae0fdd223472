import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

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
