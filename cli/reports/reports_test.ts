import assert from "node:assert/strict";
import { corrupt } from "@/api/accounting/books/testing.ts";
import { closeDays } from "@/api/accounting/reports/close_days.ts";
import { historySite, writeNovember } from "@/api/accounting/reports/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

const day = ["--from", "2026-11-20", "--to", "2026-11-21"];

Deno.test("a report is a table, a file and JSON of the same figures, and says that it agrees with the ledger", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "report", ...args);
  const [table, file, json] = await Promise.all([
    run("daily", ...day),
    run("daily", ...day, "--csv"),
    run("daily", ...day, "--json"),
  ]);
  assert.deepEqual([table.code, file.code, json.code], [0, 0, 0]);
  assert.match(table.stdout, /^from\tto\tdeposits\tdeposited\t[^]*\nIt agrees with the ledger to the cent\.\n$/);
  const cells = table.stdout.split("\n").map((line) => line.split("\t"));
  const [names, ...lines] = file.stdout.replace("\ufeff", "").trimEnd().split("\r\n").map((line) => line.split(","));
  assert.deepEqual(names!.map((name) => name.replaceAll("_", " ")), cells[0]);
  assert.deepEqual(lines.map(([from]) => from), ["2026-11-20", "2026-11-21"]);
  assert.deepEqual(
    lines.map((line) => line.map((cell) => isNaN(Number(cell)) ? cell : Number(cell))),
    cells.slice(1, 3).map((line) => line.map((cell) => isNaN(Number(cell)) ? cell : Number(cell))),
  );
  assert.equal(cells[3]![0], "total");
  const { rows, total, agrees, disagreements, ...span } = JSON.parse(json.stdout);
  assert.deepEqual([span, agrees, disagreements], [{ from: "2026-11-20", to: "2026-11-21", by: "day" }, true, []]);
  assert.deepEqual([rows[0].deposited, rows[0].deposits, rows[0].hold_percent], ["3000.00", 1, "60.25"]);
  assert.deepEqual([rows[1].promotions, rows[1].given_rebate, total.net], ["-50.00", "4.20", "155.49"]);
  assert.equal(rows[1]["held_clearing:NORTH"], "-500.00");
  const vendor = ["vendors", "fee", "DUMMY", "--method", "2", "--percent", "1.5", "--reason", "their contract"];
  const set = await runCli(environmentOn(site.url), ...vendor);
  assert.equal(set.stdout, "DUMMY charges 1.5 % and 0.00 TWD for top-ups by method 2 from now on.\n");
  const [vendors, promotions, rebates] = await Promise.all([
    run("vendors", ...day, "--json"),
    run("promotions", ...day, "--csv"),
    run("rebates", ...day),
  ]);
  assert.equal(JSON.parse(vendors.stdout).total.deposited, "3500.00");
  assert.match(promotions.stdout, /^from,to,kind,given,given_amount,returned,cost\r\n2026-11-20,/);
  assert.match(
    rebates.stdout,
    /valid bet\n2026-11-20\t2026-11-20\trebate\t0\t0\.00\t0\.00\t0\.00\t150\.00\n2026-11-21\t2026-11-21\trebate\t1\t4\.20\t0\.00\t4\.20\t114\.99\ntotal\t\t\t1\t4\.20\t0\.00\t4\.20\t264\.99\n/,
  );
  const providers = await run("providers", ...day, "--json");
  assert.deepEqual(JSON.parse(providers.stdout).total.in, "700.00");
});

Deno.test("what members did is a table, a file and JSON, of all its days together", async () => {
  await using site = await historySite();
  const [one, other] = await writeNovember(site);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "report", "members", ...args);
  const [table, file, json, by] = await Promise.all([
    run(...day),
    run(...day, "--order", "account", "--limit", "1", "--csv"),
    run(...day, "--order", "bet", "--json"),
    run(...day, "--by", "day"),
  ]);
  assert.deepEqual([table.code, file.code, json.code], [0, 0, 0]);
  assert.match(
    table.stdout,
    /^account\tlevel\tdeposited\twithdrawn\tgiven\tbet\tvalid bet\tnet\tbalance\n[^]*\ntotal of 2\t\t3500\.00\t1500\.00\t[^]*It agrees with the ledger to the cent\.\n$/,
  );
  const [, ...lines] = file.stdout.trimEnd().split("\r\n");
  assert.deepEqual(lines.map((line) => line.split(",")[0]), [[one, other].map(({ account }) => account).sort()[0]]);
  const { rows, total, ...days } = JSON.parse(json.stdout);
  assert.deepEqual(days, { from: "2026-11-20", to: "2026-11-21", agrees: true, disagreements: [] });
  assert.deepEqual(rows.map(({ account, valid_bet }: Record<string, string>) => [account, valid_bet]), [
    [one.account, "160.00"],
    [other.account, "99.99"],
  ]);
  assert.deepEqual([total.account, total.valid_bet, total.balance], ["total of 2", "259.99", null]);
  assert.deepEqual([by.code, by.stdout, by.stderr], [
    2,
    "",
    "Unknown option '--by'. Read on: jadehall report members --help\n",
  ]);
});

Deno.test("a closed day is summed up again with a reason, one that is open is not", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "report", "recount", ...args);
  site.go("2026-11-25 12:00:00");
  await closeDays(site.ctx);
  const reason = ["--reason", "accounts check named it"];
  const [closed, open, unexplained] = await Promise.all([
    run("2026-11-20", ...reason),
    run("2026-11-30", ...reason),
    run("2026-11-20"),
  ]);
  assert.deepEqual([closed.code, closed.stdout], [0, "2026-11-20 has been summed up again.\n"]);
  assert.deepEqual([open.code, open.stderr], [4, "2026-11-30 is not closed: reports read its postings directly.\n"]);
  assert.equal(unexplained.code, 2);
});

Deno.test("a report that does not agree says where, and exits with 6", async () => {
  await using site = await historySite();
  await writeNovember(site);
  await corrupt(site.db, "update deposit_orders set amount_cents = amount_cents + 1 where vendor_code = 'NORTH'");
  const run = (...args: string[]) => runCli(environmentOn(site.url), "report", ...args);
  const said = "Difference: 2026-11-21, deposit NORTH: 500.00 in the ledger, 500.01 elsewhere.\n";
  for (const args of [["daily"], ["daily", "--csv"], ["daily", "--json"], ["providers"]]) {
    const { code, stdout, stderr } = await run(...args, ...day);
    assert.deepEqual([code, stderr], [6, said], args.join(" "));
    assert.ok(!stdout.includes("It agrees"));
  }
});

Deno.test("a span that is none, or whose days are none, is refused with exit code 2", async () => {
  await using site = await historySite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "report", "daily", ...args);
  const [transposed, noDay] = await Promise.all([
    run("--from", "2026-11-21", "--to", "2026-11-20"),
    run("--from", "2026-02-30"),
  ]);
  assert.deepEqual([transposed.code, noDay.code], [2, 2]);
  assert.match(transposed.stderr, /last day is before/);
});
