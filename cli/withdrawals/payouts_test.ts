import assert from "node:assert/strict";
import { sql } from "kysely";
import { approvedWithdrawals, resultFile } from "@/api/payments/withdrawals/batches/testing.ts";
import { type WithdrawalSite, withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("without a payout sender two operators pay by hand, and the commands' output says how", async () => {
  await using site = await withdrawalSite();
  const [one] = await approvedWithdrawals(site, 1000);
  const run = commands(site);
  const { id } = one!;
  const alone = await run("amy", "pay", id);
  assert.deepEqual([alone.code, /No payout sender is set up for .* --by-hand/.test(alone.stderr)], [6, true]);
  const byHand = ["pay", id, "--by-hand", "--reference", "bank-7"];
  assert.match((await run("amy", ...byHand)).stdout, /second operator/);
  assert.match((await run("eve", "pay", id)).stderr, /paid by hand; nothing changed/);
  assert.equal((await run("eve", "pay", id, "--by-hand", "--take-back")).code, 6);
  const paid = await run("ben", ...byHand, "--json");
  assert.deepEqual(JSON.parse(paid.stdout), { id, kind: "paid", state: "paid" });
  assert.match((await run(null, "show", id)).stdout, /reference +BANK-7, paid by hand\n/);
  assert.equal((await run("ben", "pay", id, "--by-hand")).code, 2);
  assert.equal((await run("ben", "pay", id, "--by-hand", "--reference", "=1+1")).code, 6);
  assert.equal((await run("ben", "pay", crypto.randomUUID(), "--by-hand", "--reference", "BANK-8")).code, 4);
  await site.assertBooks();
});

Deno.test("a payout file is private, its results are checked before they change anything, and it is removed at the end", async () => {
  await using site = await withdrawalSite();
  await approvedWithdrawals(site, 1000, 60_000);
  // The file is named after the batch: one of a number that no other test has.
  const batch = 900_000_000 + crypto.getRandomValues(new Uint32Array(1))[0]! % 90_000_000;
  await sql`alter table payout_batches alter column id restart with ${sql.lit(batch)}`.execute(site.db);
  const run = commands(site);
  const reference = (line: number) => `JH${batch}000${line}`;
  const made = await run("amy", "export");
  assert.match(made.stdout, new RegExp(`Proposed payout batch ${batch}: 2 withdrawals of 61000\\.00 in all`));
  const alone = await run("amy", "export", `${batch}`);
  assert.match(alone.stdout, /second operator/);
  assert.deepEqual([made.code, alone.code, (await run("amy", "export", "--json")).code], [5, 5, 0], "none is left");
  const exported = JSON.parse((await run("ben", "export", `${batch}`, "--json")).stdout);
  assert.deepEqual([exported.kind, exported.state, exported.total], ["exported", "exported", 61_000]);
  assert.equal((await Deno.stat(exported.file)).mode! & 0o777, 0o600);
  assert.match(await Deno.readTextFile(exported.file), new RegExp(`,60000\\.00,${reference(2)}\r\n$`));
  assert.match((await run("ben", "export", `${batch}`)).stderr, /is exported; --again/);
  const listed = await run(null, "batches", `${batch}`);
  assert.match(listed.stdout, new RegExp(`${reference(1)}\t.*···2345\t1000\\.00\tapproved\n`));
  assert.doesNotMatch(listed.stdout, /\d2345/);

  const results = `${site.imageFolder}-results.csv`;
  await Deno.writeTextFile(
    results,
    resultFile([reference(1), "1000", "paid", "B-1"], [reference(2), "1", "paid", "B-2"]),
  );
  const wrong = await run("amy", "import", `${batch}`, results);
  assert.deepEqual(
    [wrong.code, /line 3: .* says 1, but 60000 were to be paid\nNothing changed/.test(wrong.stderr)],
    [
      6,
      true,
    ],
  );
  await Deno.writeTextFile(
    results,
    resultFile([reference(1), "1000", "paid", "B-1"], [reference(2), "60000", "failed", "closed"]),
  );
  const dry = JSON.parse((await run("amy", "import", `${batch}`, results, "--dry-run", "--json")).stdout);
  assert.deepEqual([dry.kind, dry.paid, dry.failed, dry.state], ["planned", 1, 1, "exported"]);
  const read = await run("amy", "import", `${batch}`, results);
  assert.deepEqual([read.code, /second operator/.test(read.stdout)], [5, true]);
  const done = await run("ben", "import", `${batch}`, results);
  assert.match(done.stdout, /1 paid, 1 failed.*\n.*is closed\. Its file is removed\.\n/);
  assert.equal(await exists(exported.file), false);
  assert.match((await run("ben", "import", `${batch}`, results)).stdout, /known before: 2/);
  assert.equal((await run("ben", "void", `${batch}`)).code, 6);
  assert.equal((await run("ben", "import", `${batch}`, "nowhere.csv")).code, 2);
  assert.equal((await run("ben", "import", "1", results)).code, 4);
  assert.equal((await run("ben", "import", "x", results)).code, 2);
  await site.assertBooks();
});

/** Runs `withdrawals …` on a site without sandboxes, for real money; as an operator with a reason, or (null) to read. */
function commands(site: WithdrawalSite) {
  const stored = Object.entries(environmentOn(site.url)).filter(([name]) => !name.startsWith("SANDBOX"));
  const environment = { ...Object.fromEntries(stored), SANDBOXES: "off" };
  return (operator: string | null, ...args: string[]) =>
    runCli(environment, "withdrawals", ...args, ...(operator ? ["--operator", operator, "--reason", "payday"] : []));
}
