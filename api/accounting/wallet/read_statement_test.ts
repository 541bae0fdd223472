import assert from "node:assert/strict";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import type { DB } from "@/db/types.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { writeTestBooks } from "../books/testing.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import { insertAddress } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { listStatement } from "./list_statement.ts";
import { readStatement } from "./read_statement.ts";
import { monthsOfStatements, type StatementMonth } from "./statement_month.ts";
import { openWallet, type WalletStep, walletSteps } from "./testing.ts";

const dayMs = 24 * 60 * 60 * 1000;

Deno.test("a month's statement is the ledger's: its balances, its sums and every posting, one month after the other", async () => {
  await using site = await statementSite();
  const step = fc.tuple(
    fc.constantFrom(...walletSteps.filter((step) => !manyAtOnce.has(step))),
    // Processes' clocks differ: some postings are stamped before one that the ledger has already.
    fc.oneof({ arbitrary: fc.integer({ min: 0, max: 25 * dayMs }), weight: 3 }, fc.constantFrom(-3000, -1001)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (chosen) => {
      const owner = await site.member();
      const addressId = BigInt(await insertAddress(site.ctx, owner));
      const clock = { at: Date.parse("2026-02-10T00:00:00+08:00") };
      // As those of retries at the last moment.
      const wallet = openWallet(site.db, { member: owner.id, addressId }, clock, 3 * dayMs);
      for (const [step, waitedMs] of chosen) {
        clock.at += waitedMs;
        await wallet[step]();
      }
      const postings = await postingsOf(site.db, owner.id);
      const months = monthsOfStatements(new Date(clock.at)).toReversed();
      let openingCents = 0n;
      for (const month of months) {
        const statement = await readStatement(site, owner.id, month);
        const expected = ofLedger(postings, month);
        assert.equal(statement.openingCents, openingCents, "as the month before closed");
        assert.equal(statement.closingCents, expected.closingCents);
        const sum = statement.kinds.reduce((cents, kind) => cents + kind.cents, 0n);
        assert.equal(statement.openingCents + sum, statement.closingCents);
        assert.equal(statement.days.at(-1)?.balanceCents ?? openingCents, statement.closingCents);
        assert.deepEqual(sumOfDays(statement.days, ["inCents", "outCents"]), expected.gross);
        const lines = await listStatement(site, owner.id, month, statement, 100);
        assert.deepEqual(lines.map(({ cents, balanceCents }) => [cents, balanceCents]), expected.lines);
        assert.deepEqual(await listStatement(site, owner.id, month, statement, 2), lines.slice(0, 2));
        assert.equal(statement.kinds.reduce((count, kind) => count + kind.count, 0n), BigInt(expected.lines.length));
        openingCents = statement.closingCents;
      }
      assert.equal(openingCents, (await site.money(owner)).main ?? 0n, "the last closing balance is the wallet's");
    }),
    { numRuns: 12, examples: reported.map((chosen) => [chosen]) },
  );
});

/** Steps that make more than a hundred orders: they are for lists. */
const manyAtOnce: ReadonlySet<WalletStep> = new Set<WalletStep>(["failedOuts", "manyIns"]);

const hourMs = 60 * 60 * 1000;
/** Adjustments of one day, late ends, and postings around midnight of a month, the later of which is stamped before it. */
const reported: [WalletStep, number][][] = [
  [["adjustUp", 0], ["adjustDown", 0]],
  // Transfers that end a month after they were made, by being asked about and by an operator's word.
  [["beginIn", 0], ["beginIn", 0], ["endIn", 40 * dayMs], ["resolveIn", 0], ["out", 0]],
  [["beginIn", 18 * dayMs], ["beginIn", 12 * hourMs], ["resolveIn", 0], ["endIn", hourMs]],
  [["deposit", 0], ["deposit", 19 * dayMs - 4000], ["deposit", 2000], ["deposit", -3000], ["deposit", hourMs]],
];

Deno.test("a month begins and ends at midnight in Taipei", async () => {
  await using site = await statementSite();
  const owner = await site.member();
  const clock = { at: 0 };
  const wallet = openWallet(site.db, { member: owner.id, addressId: 0n }, clock);
  // A deposit is made a second after the clock, and credited another second later.
  for (const at of ["2026-02-28T15:59:57Z", "2026-02-28T15:59:58Z", "2026-03-31T15:59:57Z", "2026-03-31T15:59:58Z"]) {
    clock.at = Date.parse(at);
    await wallet.deposit();
  }
  const statements = new Map<string, (string | bigint)[]>();
  for (const month of monthsOfStatements(new Date("2026-04-02T00:00:00Z")).slice(0, 3)) {
    const { days } = await readStatement(site, owner.id, month);
    statements.set(month.name, days.flatMap(({ day, inCents }) => [day, inCents]));
  }
  assert.deepEqual(Object.fromEntries(statements), {
    "2026-02": ["2026-02-28", 1_00n],
    "2026-03": ["2026-03-01", 1_00n, "2026-03-31", 1_00n],
    "2026-04": ["2026-04-01", 1_00n],
  });
});

Deno.test("a statement that would miss a posting is not given", async () => {
  await using site = await statementSite();
  const owner = await site.member();
  const at = new Date("2026-03-10T00:00:00Z");
  const main = { member: owner.id, code: "main" } as const;
  const wallet = openWallet(site.db, { member: owner.id, addressId: 0n }, { at: at.getTime() - dayMs });
  await wallet.deposit();
  // A posting without an order, which no list of orders leads to.
  await post(site.db, [{
    orderId: v7(),
    orderKind: "adjustment",
    kind: "difference",
    debit: { house: "adjustment" },
    credit: main,
    amountCents: 5_00n,
    at,
  }]);
  const [, march] = monthsOfStatements(new Date("2026-04-02T00:00:00Z"));
  await assert.rejects(readStatement(site, owner.id, march!), /misses postings/);
});

Deno.test("a member whose wallet never moved has a statement of nothing, and no one has another's", async () => {
  await using site = await statementSite();
  const [rich, poor] = [await site.member({ main: 50_00n }), await site.member()];
  const [month] = monthsOfStatements(site.ctx.now());
  const nothing = { openingCents: 0n, closingCents: 0n, before: 0n, last: 0n, kinds: [], days: [] };
  assert.deepEqual(await readStatement(site, poor.id, month!), nothing);
  assert.equal((await readStatement(site, rich.id, month!)).closingCents, 50_00n);
});

/** A site with a payment method and a provider. */
async function statementSite(): Promise<TestSite> {
  const site = await testSite();
  await writeTestBooks(site.db);
  return site;
}

interface LedgerPosting {
  cents: bigint;
  balance: bigint;
  posted_at: Date;
}

/** Computes the expected statement of the month from all of the ledger's postings in their order. */
function ofLedger(postings: readonly LedgerPosting[], { from, to }: StatementMonth) {
  const lastBefore = (at: Date) => postings.findLastIndex(({ posted_at }) => posted_at < at);
  const [before, last] = [lastBefore(from), lastBefore(to)];
  const ofMonth = postings.slice(before + 1, last + 1);
  const total = (factor: 1n | -1n) =>
    ofMonth.reduce((sum, { cents }) => cents * factor > 0n ? sum + cents * factor : sum, 0n);
  return {
    closingCents: postings[last]?.balance ?? 0n,
    lines: ofMonth.map(({ cents, balance }) => [cents, balance]),
    gross: { inCents: total(1n), outCents: total(-1n) },
  };
}

async function postingsOf(db: Kysely<DB>, member: bigint): Promise<LedgerPosting[]> {
  const { rows } = await sql<LedgerPosting>`
    select e.cents, e.balance, posted_at from ledger_transfers t
      cross join lateral (values (debit_account, -amount_cents, debit_balance_cents, debit_version),
        (credit_account, amount_cents, credit_balance_cents, credit_version)) e (account, cents, balance, version)
      join accounts a on a.id = e.account
      where a.member_id = ${member} and a.code = 'main' order by e.version`.execute(db);
  return rows;
}
