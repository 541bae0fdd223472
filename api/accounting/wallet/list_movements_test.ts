import assert from "node:assert/strict";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import type { DB } from "@/db/types.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { insertAddress } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { writeTestBooks } from "../books/testing.ts";
import { listMovements, movementsShown } from "./list_movements.ts";
import { openWallet, walletSteps as steps } from "./testing.ts";

Deno.test("the main wallet's movements are listed newest first, with what each was, its sign and the balance after it", async () => {
  await using site = await testDatabase();
  const books = await writeTestBooks(site.db);
  const { movements, hasArchived } = await listMovements(site, books.member);
  assert.equal(hasArchived, false);
  assert.deepEqual(
    movements.map(({ orderId, kind, provider, cents, balanceCents }) => [orderId, kind, provider, cents, balanceCents]),
    [
      [books.adjustment, "adjustment", null, 5_00n, 805_00n],
      [books.failedIn, "transfer_returned", "rsg", 50_00n, 800_00n],
      [books.failedIn, "transfer_in", "rsg", -50_00n, 750_00n],
      [books.transferIn, "transfer_returned", "rsg", 100_00n, 800_00n],
      [books.transferIn, "transfer_in", "rsg", -300_00n, 700_00n],
      [books.deposit, "deposit", null, 1000_00n, 1000_00n],
    ],
  );
});

Deno.test("a member sees no movement of another's", async () => {
  await using site = await testDatabase();
  await writeTestBooks(site.db);
  const [stranger = 0n] = await testMembers(site.db, 1);
  assert.deepEqual(await listMovements(site, stranger), { movements: [], hasArchived: false });
});

Deno.test("the last ten are the ledger's last ten, however late the orders before them ended", async () => {
  await using site = await testSite();
  const { db } = site;
  await writeTestBooks(db);
  const step = fc.tuple(fc.constantFrom(...steps), fc.oneof(fc.constant(1), fc.constant(movementsShown + 1)));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (chosen) => {
      const owner = await site.member();
      const member = owner.id;
      const addressId = BigInt(await insertAddress(site.ctx, owner));
      const wallet = openWallet(db, { member, addressId });
      for (const [step, times] of chosen) for (let time = 0; time < times; time++) await wallet[step]();
      const { movements, hasArchived } = await listMovements(site, member);
      assert.equal(hasArchived, false);
      assert.deepEqual(
        movements.map(({ orderId, cents, balanceCents }) => [orderId, cents, balanceCents]),
        await lastOfLedger(db, member),
      );
    }),
    { numRuns: 25, examples: lateEnds.map((chosen) => [chosen]) },
  );
});

/** An end of an order that is older than all that are looked through by their ids. */
const lateEnds: [(typeof steps)[number], number][][] = [
  [["beginDeposit", 1], ["deposit", 11], ["endDeposit", 1]],
  [["beginWithdrawal", 11], ["endWithdrawal", 1]],
  [["beginIn", 1], ["manyIns", 1], ["endIn", 1]],
  [["beginIn", 1], ["manyIns", 1], ["resolveIn", 1]],
  [["manyIns", 1], ["failedOuts", 1]],
];

/** The last movements by the versions that the ledger counts, found by reading all of it. */
async function lastOfLedger(db: Kysely<DB>, member: bigint): Promise<[string, bigint, bigint][]> {
  const { rows } = await sql<{ order_id: string; cents: bigint; balance: bigint }>`
    select order_id, e.cents, e.balance from ledger_transfers t
      cross join lateral (values (debit_account, -amount_cents, debit_balance_cents, debit_version),
        (credit_account, amount_cents, credit_balance_cents, credit_version)) e (account, cents, balance, version)
      join accounts a on a.id = e.account
      where a.member_id = ${member} and a.code = 'main'
      order by e.version desc limit ${movementsShown}`.execute(db);
  return rows.map(({ order_id, cents, balance }) => [order_id, cents, balance]);
}
