import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { corrupt } from "../books/testing.ts";
import type { DB } from "@/db/types.ts";
import { dailyReport, type DailyRow } from "./daily_report.ts";
import { historySite, writeNovember } from "./testing.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

Deno.test("each day's figures are those of a computation by itself over the ledger and the bets", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const { rows, disagreements } = await dailyReport(site.ctx, { ...november, by: "day" });
  assert.deepEqual(disagreements, []);
  assert.equal(rows.length, 30);
  assert.deepEqual(rows.map(plain), await computed(site.db));
  // Figures at the edges of a day in Taipei, computed by hand.
  const [of20, of21] = ["2026-11-20", "2026-11-21"].map((day) => rows.find(({ from }) => from === day)!);
  assert.deepEqual([of20!.deposits, of20!.depositCents, of21!.depositCents], [1n, 3_000_00n, 500_00n]);
  assert.deepEqual([of20!.betCents, of20!.validBetCents, of20!.netCents], [200_00n, 150_00n, 120_50n]);
  assert.deepEqual([of21!.bets, of21!.netCents], [3n, 34_99n]);
  assert.deepEqual([of20!.withdrawalCents, of20!.giftCents.promotions, of21!.giftCents.promotions], [
    1_500_00n,
    138_00n,
    -50_00n,
  ]);
  assert.deepEqual([of20!.settledCents, of21!.settledCents, of21!.giftCents.rebates], [120_50n, 99_99n, 4_20n]);
});

Deno.test("weeks and months are the sums of their days, and end with what their last day ends with", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const days = await dailyReport(site.ctx, { ...november, by: "day" });
  for (const by of ["week", "month"] as const) {
    const { rows, totals, disagreements } = await dailyReport(site.ctx, { ...november, by });
    assert.deepEqual(disagreements, []);
    assert.deepEqual(totals, days.totals);
    for (const row of rows) {
      const own = days.rows.filter(({ from }) => from >= row.from && from <= row.to);
      for (const figure of ["depositCents", "withdrawalCents", "netCents", "bets", "settledCents"] as const) {
        assert.equal(row[figure], own.reduce((sum, day) => sum + day[figure], 0n), `${by} ${row.from} ${figure}`);
      }
      assert.deepEqual([row.balances, row.membersCents], [own.at(-1)!.balances, own.at(-1)!.membersCents]);
    }
  }
  assert.deepEqual([...days.totals.costs], [["prize", 8_88n], ["promotion", 88_00n], ["rebate", 4_20n]]);
});

Deno.test("all accounts add up at every end, and at last members have what their accounts say", async () => {
  await using site = await historySite();
  await writeNovember(site);
  const { rows } = await dailyReport(site.ctx, { from: "2026-10-31", to: "2026-12-01", by: "day" });
  const { rows: [members] } = await sql<{ cents: bigint }>`
    select sum(balance_cents)::bigint as cents from accounts`.execute(site.db);
  assert.equal(rows.at(-1)!.membersCents, members!.cents);
  assert.equal(rows.at(-1)!.balances.get("clearing:DUMMY"), -7_600_07n);
});

Deno.test("what the ledger and the orders say differently is found where it is, to the cent", async () => {
  const plants: [change: string, found: [string | undefined, string, bigint, bigint][]][] = [
    [
      "update deposit_orders set amount_cents = amount_cents + 1 where vendor_code = 'NORTH'",
      [["2026-11-21", "deposit NORTH", 500_00n, 500_01n]],
    ],
    [
      "update withdrawals set ended_at = ended_at - interval '1 second' where amount_cents = 120000",
      [["2026-11-22", "withdrawal", 0n, 1_200_00n], ["2026-11-23", "withdrawal", 1_200_00n, 0n]],
    ],
    ["update settlements set difference_cents = 1 where provider = 'rsg'", [
      ["2026-11-21", "settlement rsg", -99_99n, 1n],
    ]],
    ["update bonuses set kind = 'prize' where kind = 'rebate'", [
      ["2026-11-21", "bonus prize", 0n, 4_20n],
      ["2026-11-21", "bonus rebate", 4_20n, 0n],
    ]],
    ["update adjustments set created_at = '2026-11-05T00:00:00+08:00'", [["2026-11-05", "adjustment", 0n, 10_000_00n]]],
    ["update accounts set balance_cents = balance_cents + 3 where code = 'main' and balance_cents > 500000", [
      [undefined, "members' accounts", 15_350_66n, 15_350_69n],
    ]],
  ];
  for (const [change, expected] of plants) {
    await using site = await historySite();
    await writeNovember(site);
    await corrupt(site.db, change);
    const { disagreements } = await dailyReport(site.ctx, { ...november, by: "day" });
    assert.deepEqual(
      disagreements.map(({ period, of, ledgerCents, otherCents }) => [period?.from, of, ledgerCents, otherCents]),
      expected,
      change,
    );
  }
});

/** Returns the part of a row that the computation below also makes. */
function plain(row: DailyRow) {
  const { from, deposits, depositCents, withdrawals, withdrawalCents, bets, betCents, validBetCents, payoutCents } =
    row;
  const { settledCents, adjustmentCents, costs, membersCents } = row;
  return {
    from,
    deposits,
    depositCents,
    withdrawals,
    withdrawalCents,
    bets,
    betCents,
    validBetCents,
    payoutCents,
    settledCents,
    adjustmentCents,
    costs: Object.fromEntries(costs),
    membersCents,
  };
}

/** The same figures by plain statements over the ledger's rows and the bets, a day at a time. */
async function computed(db: Kysely<DB>) {
  const entries = sql`(
    select l.*, d.code as debit, d.member_id as payer, c.code as credit, c.member_id as payee,
        to_char(posted_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as day
      from ledger_transfers l join accounts d on d.id = debit_account join accounts c on c.id = credit_account)`;
  const giving = sql`('promotion', 'rebate', 'commission')`;
  const { rows } = await sql<Omit<ReturnType<typeof plain>, "costs"> & { costs: Record<string, string> }>`
    select to_char(day, 'YYYY-MM-DD') as "from", moved.*, played.*,
        (select coalesce(sum(case when payee is null then -amount_cents else 0 end
              + case when payer is null then amount_cents else 0 end), 0)::bigint
            from ${entries} e where e.day <= to_char(d.day, 'YYYY-MM-DD')) as "membersCents",
        (select coalesce(json_object_agg(order_kind, cents), '{}') from (
            select order_kind, sum(case when debit in ${giving} then amount_cents else -amount_cents end)::text as cents
              from ${entries} e
              where e.day = to_char(d.day, 'YYYY-MM-DD') and (debit in ${giving} or credit in ${giving}) group by 1
          ) kinds) as costs
      from generate_series('2026-11-01'::date, '2026-11-30', interval '1 day') d (day)
      cross join lateral (
        select count(*) filter (where debit like 'clearing:%') as deposits,
            coalesce(sum(amount_cents) filter (where debit like 'clearing:%'), 0)::bigint as "depositCents",
            count(*) filter (where credit = 'payout') as withdrawals,
            coalesce(sum(amount_cents) filter (where credit = 'payout'), 0)::bigint as "withdrawalCents",
            (coalesce(sum(amount_cents) filter (where credit like 'settlement:%'), 0)
              - coalesce(sum(amount_cents) filter (where debit like 'settlement:%'), 0))::bigint as "settledCents",
            (coalesce(sum(amount_cents) filter (where debit = 'adjustment'), 0)
              - coalesce(sum(amount_cents) filter (where credit = 'adjustment'), 0))::bigint as "adjustmentCents"
          from ${entries} e where e.day = to_char(d.day, 'YYYY-MM-DD')
      ) moved
      cross join lateral (
        select count(*) as bets, coalesce(sum(bet_cents), 0)::bigint as "betCents",
            coalesce(sum(valid_bet_cents), 0)::bigint as "validBetCents",
            coalesce(sum(payout_cents), 0)::bigint as "payoutCents"
          from bets where to_char(settled_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') = to_char(d.day, 'YYYY-MM-DD')
      ) played
      order by 1`.execute(db);
  return rows.map(({ costs, ...row }) => ({
    ...row,
    costs: Object.fromEntries(Object.entries(costs).map(([kind, cents]) => [kind, BigInt(cents)])),
  }));
}
