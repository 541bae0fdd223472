import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import { checkAccounts } from "../books/check_accounts.ts";
import { checkLedgerDays } from "../books/check_ledger_days.ts";
import { corrupt } from "../books/testing.ts";
import { closeDays } from "./close_days.ts";
import { dailyReport } from "./daily_report.ts";
import { recountDay } from "./recount_day.ts";
import { type HistorySite, historySite, writeNovember } from "./testing.ts";

const november = { from: "2026-11-01", to: "2026-11-30", by: "day" } as const;
const by = { operator: "ada", reason: "accounts check named it" };

Deno.test("a day is closed twelve hours after its end, and no figure changes by that", async () => {
  await using site = await historySite();
  await writeNovember(site);
  site.go("2026-10-01 00:00:00");
  const open = await dailyReport(site.ctx, november);
  assert.deepEqual([open.disagreements, (await closedRows(site)).length], [[], 0]);
  for (
    const [at, last] of [
      ["2026-11-21 11:59:59", "2026-11-19"],
      ["2026-11-21 12:00:00", "2026-11-20"],
      ["2026-12-01 12:00:00", "2026-11-30"],
      ["2026-12-03 12:00:00", "2026-12-01"],
    ] as const
  ) {
    site.go(at);
    assert.deepEqual(await dailyReport(site.ctx, november), open, at);
    assert.equal((await closedRows(site)).at(-1)?.day, last, at);
  }
  assert.deepEqual(await checkLedgerDays(site.db), []);
  const { rows: [sums] } = await sql<{ postings: bigint; cents: bigint }>`
    select count(*) as postings, sum(amount_cents)::bigint as cents from ledger_transfers`.execute(site.db);
  const closed = await closedRows(site);
  assert.deepEqual(
    [sum(closed, "postings"), sum(closed, "cents")],
    [sums?.postings, sums?.cents],
  );
});

Deno.test("days that several processes close at once are closed once", async () => {
  await using site = await historySite();
  await writeNovember(site);
  site.go("2026-12-01 12:00:00");
  await Promise.all(Array.from({ length: 4 }, () => closeDays(site.ctx)));
  const once = await closedRows(site);
  await closeDays(site.ctx);
  assert.deepEqual(await closedRows(site), once);
  assert.deepEqual(await checkLedgerDays(site.db), []);
});

Deno.test("a posting into a day that was closed is found by every report and by the check, until the day is recounted", async () => {
  await using site = await historySite();
  const [one] = await writeNovember(site);
  site.go("2026-12-02 12:00:00");
  await closeDays(site.ctx);
  await site.deposit(one, 77_00n, "2026-11-21 23:59:59");
  site.go("2026-12-02 12:00:00");
  const found = async () => {
    const { disagreements } = await dailyReport(site.ctx, november);
    return disagreements.map(({ period, of, ledgerCents, otherCents }) => [period?.from, of, ledgerCents, otherCents]);
  };
  assert.deepEqual(await found(), [
    ["2026-11-21", "deposit DUMMY", 0n, 77_00n],
    [undefined, "members' accounts", 15_350_66n, 15_427_66n],
  ]);
  const named = async () =>
    (await checkAccounts(site.ctx)).map(({ subject, expected, found }) => `${subject}: ${expected}, not ${found}`)
      .filter((finding) => finding.startsWith("2026-"));
  assert.deepEqual(await named(), ["2026-11-21 deposit credit: 1 postings, 77.00, not none"]);
  assert.equal(await recountDay(site.ctx, "2026-11-21", by), true);
  assert.deepEqual([await named(), await found()], [[], []]);
  const audited = await site.db.selectFrom("audit_events").select(["action", "operator", "subject", "reason"])
    .execute();
  assert.deepEqual(audited, [{ action: "ledger.day_recounted", subject: "day 2026-11-21", ...by }]);
});

Deno.test("a day without postings is closed with the ones around it, and a day that is open is not recounted", async () => {
  await using site = await historySite();
  assert.equal(await recountDay(site.ctx, "2026-11-01", by), false);
  const [one] = await writeNovember(site);
  site.go("2026-12-02 12:00:00");
  await closeDays(site.ctx);
  assert.equal(await recountDay(site.ctx, "2026-12-02", by), false);
  await post(site.db, [{
    orderId: v7(),
    orderKind: "adjustment",
    kind: "difference",
    amountCents: 1n,
    debit: { house: "adjustment" },
    credit: { member: one.id, code: "main" },
    at: new Date("2026-11-10T12:00:00+08:00"),
  }]);
  assert.deepEqual((await checkLedgerDays(site.db)).map(({ subject }) => subject), [
    "2026-11-10 adjustment difference",
  ]);
});

Deno.test("sums of a closed day that are not its postings are named", async () => {
  for (
    const [statement, found] of [
      [
        "update ledger_days set cents = cents + 1 where day = '2026-11-23'",
        "1 postings, 1200.00, not 1 postings, 1200.01",
      ],
      ["update ledger_days set postings = 2 where day = '2026-11-23'", "1 postings, 1200.00, not 2 postings, 1200.00"],
      ["delete from ledger_days where day = '2026-11-23'", "1 postings, 1200.00, not none"],
    ] as const
  ) {
    await using site = await historySite();
    await writeNovember(site);
    site.go("2026-12-02 12:00:00");
    await closeDays(site.ctx);
    await corrupt(site.db, statement);
    const named = (await checkLedgerDays(site.db)).map((one) => `${one.subject}: ${one.expected}, not ${one.found}`);
    assert.deepEqual(named, [`2026-11-23 withdrawal settle: ${found}`]);
  }
});

async function closedRows(site: HistorySite) {
  const { rows } = await sql<{ day: string; postings: bigint; cents: bigint }>`
    select day::text, order_kind, kind, debit_account, credit_account, postings, cents from ledger_days
      order by day, order_kind, kind, debit_account, credit_account`.execute(site.db);
  return rows;
}

function sum<Name extends string>(rows: readonly Record<Name, bigint>[], name: Name): bigint {
  return rows.reduce((all, row) => all + row[name], 0n);
}
