import assert from "node:assert/strict";
import { v7 } from "uuid";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockWithdrawal } from "../withdrawal.ts";
import { type WithdrawalSite, withdrawalSite } from "../testing.ts";
import { importResults } from "./import_results.ts";
import { parseResults } from "./parse_results.ts";
import { approvedWithdrawals, exportedBatch, resultFile } from "./testing.ts";
import { voidBatch } from "./void_batch.ts";

const importOf = ({ ctx }: WithdrawalSite, batch: bigint) => (text: string, operator = "amy", dryRun = false) =>
  importResults(ctx, { batch, operator, reason: "the bank's results", text, dryRun });

Deno.test("the bank's results end each withdrawal: paid with its number, failed with the money back; twice changes nothing", async () => {
  await using site = await withdrawalSite();
  const [paid, failed] = await approvedWithdrawals(site, 1000, 2000);
  const { batch } = await exportedBatch(site);
  const take = importOf(site, batch);
  const text = "\ufeff" + resultFile(["JH0000010002", "2000.00", "failed", "account closed"], [
    "JH0000010001",
    "1000",
    "paid",
    "B-1",
  ]);
  const planned = await take(text, "amy", true);
  const counts = { paid: 1, failed: 1, known: 0, untold: 0 };
  assert.deepEqual([planned.kind, planned.kind === "planned" && planned.counts], ["planned", counts]);
  assert.equal((await site.order(paid!.id)).state, "approved", "a dry run changes nothing");
  const done = await take(text);
  assert.ok(done.kind === "imported");
  assert.deepEqual([done.counts, done.batch.state], [counts, "closed"]);
  const [one, two] = [await site.order(paid!.id), await site.order(failed!.id)];
  assert.deepEqual([one.state, one.payout_reference], ["paid", "B-1"]);
  assert.deepEqual([two.state, two.reason], ["failed", "account closed"]);
  assert.deepEqual(await site.money(paid!.member), { main: 99_000_00n, "hold:withdrawal": 0n });
  assert.deepEqual(await site.money(failed!.member), { main: 100_000_00n, "hold:withdrawal": 0n });
  const rows = async () => (await site.db.selectFrom("ledger_transfers").select("order_id").execute()).length;
  const [before, events] = [await rows(), await site.db.selectFrom("audit_events").selectAll().execute()];
  const again = await take(text);
  assert.deepEqual(again.kind === "imported" && again.counts, { paid: 0, failed: 0, known: 2, untold: 0 });
  assert.deepEqual([await rows(), await site.db.selectFrom("audit_events").selectAll().execute()], [before, events]);
  const mails = await site.db.selectFrom("mails").select("kind").orderBy("kind").execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["withdrawal_failed", "withdrawal_paid"]);
  await site.assertBooks();
});

Deno.test("a line that is unknown, of another batch, repeated, of another amount or against what is known refuses the whole file", async () => {
  await using site = await withdrawalSite();
  const [other] = await approvedWithdrawals(site, 3000);
  await exportedBatch(site);
  const [one, two] = await approvedWithdrawals(site, 1000, 2000);
  const { batch } = await exportedBatch(site);
  const take = importOf(site, batch);
  const good = ["JH0000020001", "1000", "paid", "B-1"] as const;
  const refused = async (...lines: Parameters<typeof resultFile>) => {
    const outcome = await take(resultFile([...good], ...lines));
    assert.ok(outcome.kind === "refused", outcome.kind);
    return outcome.problems.map(({ line, problem }) => `${line}: ${problem}`);
  };
  assert.deepEqual(await refused(["XX1", "1000", "paid", "B-2"]), ["3: XX1 is not one of our references"]);
  assert.deepEqual(await refused(["JH0000020003", "1", "paid", "B-2"]), ["3: batch 2 has no line JH0000020003"]);
  assert.deepEqual(await refused(["JH0000010001", "3000", "paid", "B-2"]), ["3: JH0000010001 belongs to batch 1"]);
  assert.deepEqual(await refused([...good]), ["3: JH0000020001 is already in line 2"]);
  assert.deepEqual(await refused(["JH0000020002", "1999.99", "paid", "B-2"], ["JH0000020002", "2000", "failed", ""]), [
    "4: a failed line needs a reason, which the member sees",
  ]);
  assert.deepEqual(await refused(["JH0000020002", "1999.99", "paid", "B-2"]), [
    "3: JH0000020002 says 1999.99, but 2000 were to be paid",
  ]);
  for (const { id } of [one!, two!, other!]) assert.equal((await site.order(id)).state, "approved");
  assert.equal((await take(resultFile([...good]))).kind, "imported");
  const against = await take(resultFile(["JH0000020001", "1000", "failed", "no"]));
  assert.match(against.kind === "refused" ? against.problems[0]!.problem : "", /says failed, but is already paid/);
  const renamed = await take(resultFile(["JH0000020001", "1000", "paid", "B-9"]));
  assert.match(renamed.kind === "refused" ? renamed.problems[0]!.problem : "", /paid under another bank number.*B-1/);
  await site.assertBooks();
});

Deno.test("results may come in parts, and the batch is closed by the last", async () => {
  await using site = await withdrawalSite();
  await approvedWithdrawals(site, 1000, 2000);
  const { batch } = await exportedBatch(site);
  const take = importOf(site, batch);
  const first = await take(resultFile(["JH0000010001", "1000", "paid", "B-1"]));
  assert.deepEqual(first.kind === "imported" && [first.batch.state, first.counts.untold], ["exported", 1]);
  await site.assertBooks();
  const last = await take(resultFile(["JH0000010001", "1000", "paid", "B-1"], ["JH0000010002", "2000", "paid", "B-2"]));
  assert.deepEqual(last.kind === "imported" && [last.batch.state, last.counts.known], ["closed", 1]);
  await site.assertBooks();
});

Deno.test("to fail a withdrawal above the set amount a second operator imports the same file", async () => {
  await using site = await withdrawalSite();
  const [large] = await approvedWithdrawals(site, 60_000);
  const { batch } = await exportedBatch(site);
  const take = importOf(site, batch);
  const text = resultFile(["JH0000010001", "60000", "failed", "account closed"]);
  assert.equal((await take(text)).kind, "proposed");
  assert.equal((await take(text, " AMY")).kind, "proposed");
  const other = resultFile(["JH0000010001", "60000", "failed", "another reason"]);
  assert.equal((await take(other, "ben")).kind, "proposed", "another file is another word");
  assert.equal((await site.order(large!.id)).state, "approved");
  assert.equal((await take(text, "ben")).kind, "imported");
  assert.deepEqual(await site.money(large!.member), { main: 100_000_00n, "hold:withdrawal": 0n });
  await site.assertBooks();
});

Deno.test("an import waits for operators who void the batch at that moment, and changes nothing then", async () => {
  await using site = await withdrawalSite();
  const [one] = await approvedWithdrawals(site, 1000);
  const { batch } = await exportedBatch(site);
  await voidBatch(site.ctx, { batch, operator: "amy", reason: "the bank is closed" });
  const text = resultFile(["JH0000010001", "1000", "paid", "B-1"]);
  const { importing, voiding } = await site.db.transaction().execute(async (tx) => {
    await lockWithdrawal(tx, one!.id);
    const voiding = voidBatch(site.ctx, { batch, operator: "ben", reason: "the bank is closed" });
    await untilBlocked(site.db);
    const importing = importOf(site, batch)(text);
    await untilBlocked(site.db, 2);
    return { importing, voiding };
  });
  assert.equal((await voiding).kind, "voided");
  assert.equal((await importing).kind, "contested");
  assert.equal((await site.order(one!.id)).state, "approved");
  assert.deepEqual(await site.money(one!.member), { main: 99_000_00n, "hold:withdrawal": 1000_00n });
  await site.assertBooks();
});

Deno.test("the same file given by two operators at once ends each withdrawal once", async () => {
  await using site = await withdrawalSite();
  const [one] = await approvedWithdrawals(site, 1000);
  const { batch } = await exportedBatch(site);
  const text = resultFile(["JH0000010001", "1000", "failed", "closed"]);
  const outcomes = await Promise.all(["amy", "ben", "eve"].map((operator) => importOf(site, batch)(text, operator)));
  assert.deepEqual(outcomes.map(({ kind }) => kind), ["imported", "imported", "imported"]);
  assert.deepEqual(await site.money(one!.member), { main: 100_000_00n, "hold:withdrawal": 0n });
  await site.assertBooks();
});

Deno.test("a batch that was not exported, or is none, takes no results", async () => {
  await using site = await withdrawalSite();
  assert.equal((await importOf(site, 1n)(resultFile())).kind, "not_found");
});

Deno.test("a malformed result file is reported line by line", () => {
  const problems = (text: string) => {
    const parsed = parseResults(text);
    return parsed.ok ? [] : parsed.problems.map(({ line, problem }) => `${line}: ${problem}`);
  };
  assert.match(problems("reference,amount\nx,1\n")[0]!, /^null: .*: result, bank_reference, reason$/);
  assert.match(problems("")[0]!, /^null: /);
  assert.match(
    problems('reference,amount,result,bank_reference,reason\n"JH,1,paid,B,\n')[0]!,
    /^null: it is not a CSV/,
  );
  assert.match(problems("a".repeat(1_000_001))[0]!, /longer than/);
  const wrong = [
    "JH1,1e3,paid,B,",
    "JH1,-5,paid,B,",
    "JH1,5,perhaps,B,",
    "JH1,5,paid,,",
    ",5,paid,B,",
    "JH1,5,failed,,",
  ];
  const header = "Reference,AMOUNT,result,bank_reference,reason,more";
  assert.deepEqual(problems([header, ...wrong.map((line) => `${line},x`)].join("\n")).map((text) => text[0]), [
    ..."234567",
  ]);
  assert.deepEqual(problems(`${header}\nJH0000010001, 1000.5 ,PAID,${v7()},,\n`), []);
});
