import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import { depositCredit, holdForGame } from "@/db/ledger/testing/postings.ts";
import { testDatabase } from "@/testing/database/database.ts";
import type { DB } from "@/db/types.ts";
import { checkAccounts, type Finding } from "./check_accounts.ts";
import { corrupt, type TestBooks, writeTestBooks } from "./testing.ts";

/**
 * Returns the findings of the check after a corruption of correct books, as `invariant: subject: expected, not found`.
 */
async function foundAfter(...wrong: ((books: TestBooks) => string)[]): Promise<{ books: TestBooks; found: string[] }> {
  await using site = await testDatabase();
  const books = await writeTestBooks(site.db);
  await corrupt(site.db, ...wrong.map((statement) => statement(books)));
  return { books, found: (await check(site)).map(inOneLine) };
}

function check({ db }: { db: Kysely<DB> }): Promise<Finding[]> {
  return checkAccounts({ db, now: () => new Date() });
}

function inOneLine({ invariant, subject, expected, found }: Finding): string {
  return `${invariant}: ${subject}: ${expected}, not ${found}`;
}

Deno.test("correct books have no findings", async () => {
  await using site = await testDatabase();
  assert.deepEqual(await check(site), []);
  await writeTestBooks(site.db);
  assert.deepEqual(await check(site), []);
});

Deno.test("a changed balance breaks the sum over all and is not the sum of its transfers", async () => {
  const { books, found } = await foundAfter(({ member }) =>
    `update accounts set balance_cents = balance_cents + 1 where member_id = ${member} and code = 'main'`
  );
  assert.deepEqual(found, [
    "sum_over_all_is_zero: all accounts: 0.00, not 0.01",
    `balance_is_sum_of_transfers: account ${books.member}/main: 805.00 after 6, not 805.01 after 6`,
  ]);
});

Deno.test("two wrong balances that cancel out are both found", async () => {
  const { books, found } = await foundAfter(
    ({ member }) =>
      `update accounts set balance_cents = balance_cents + 1 where member_id = ${member} and code = 'main'`,
    ({ member }) =>
      `update accounts set balance_cents = balance_cents - 1 where member_id = ${member} and code like 'g%'`,
  );
  assert.deepEqual(found, [
    `balance_is_sum_of_transfers: account ${books.member}/game:rsg: 150.00 after 3, not 149.99 after 3`,
    `balance_is_sum_of_transfers: account ${books.member}/main: 805.00 after 6, not 805.01 after 6`,
  ]);
});

Deno.test("a negative balance is found even where its transfers agree with it", async () => {
  const order = v7();
  const { books, found } = await foundAfter(
    () => "alter table accounts drop constraint member_balance_not_negative",
    ({ member }) => `insert into adjustments values ('${order}', ${member}, -90000, 'too much', 'test', now())`,
    ({ member }) =>
      `insert into ledger_transfers select '${order}', 'difference', 'adjustment', d.id, c.id, 90000, -9500, 7, null, null, now()
        from accounts d, accounts c where d.member_id = ${member} and d.code = 'main' and c.code = 'adjustment'`,
    ({ member }) =>
      `update accounts set balance_cents = -9500, version = 7 where member_id = ${member} and code = 'main'`,
  );
  assert.deepEqual(found, [`balance_not_negative: account ${books.member}/main: 0.00 or more, not -95.00`]);
});

Deno.test("a balance after a transfer that does not follow from the one before is found on both of its sides", async () => {
  const { books, found } = await foundAfter(({ failedIn }) =>
    `update ledger_transfers set debit_balance_cents = debit_balance_cents + 1 where order_id = '${failedIn}' and kind = 'hold'`
  );
  assert.deepEqual(found, [
    `balance_chain_is_whole: account ${books.member}/main transfer 4: 750.00 as number 4, not 750.01 as number 4`,
    `balance_chain_is_whole: account ${books.member}/main transfer 5: 800.01 as number 5, not 800.00 as number 5`,
  ]);
});

Deno.test("a transfer between accounts that don't exist is found", async () => {
  const { books, found } = await foundAfter(({ adjustment }) =>
    `update ledger_transfers set debit_account = -999 where order_id = '${adjustment}'`
  );
  assert.deepEqual(found, [
    `transfer_has_its_accounts: difference of ${books.adjustment}: two accounts, not account -999 does not exist`,
    `order_has_implied_transfer: difference of adjustment ${books.adjustment}: adjustment 5.00 adjustment -> ${books.member}/main, not none`,
  ]);
});

Deno.test("a transfer without an order is found", async () => {
  await using site = await testDatabase();
  const { member } = await writeTestBooks(site.db);
  const stray = depositCredit(member, 1_00n);
  await post(site.db, [stray]);
  assert.deepEqual((await check(site)).map(inOneLine), [
    `transfer_belongs_to_order: credit of deposit ${stray.orderId}: an order, not deposit 1.00 clearing:sandbox -> ${member}/main`,
  ]);
});

Deno.test("points on hold of no order are found", async () => {
  await using site = await testDatabase();
  const { member } = await writeTestBooks(site.db);
  const stray = holdForGame(member, 1_00n);
  await post(site.db, [stray]);
  assert.deepEqual((await check(site)).map(inOneLine), [
    `transfer_belongs_to_order: hold of game_transfer ${stray.orderId}: an order, not game_transfer 1.00 ${member}/main -> transit:rsg`,
    `nothing_held_without_open_order: transit:rsg of order ${stray.orderId}: 0.00, not 1.00`,
  ]);
});

Deno.test("an order that ended without its points going on is found, and so are the points", async () => {
  const { books, found } = await foundAfter(({ openOut }) =>
    `update game_transfers set state = 'failed', finished_at = now() where id = '${openOut}'`
  );
  assert.deepEqual(found, [
    `order_has_implied_transfer: release of game_transfer ${books.openOut}: game_transfer 20.00 transit:rsg -> ${books.member}/game:rsg, not none`,
    `nothing_held_without_open_order: transit:rsg of order ${books.openOut}: 0.00, not 20.00`,
  ]);
});

Deno.test("a game transfer that failed without any posting is found", async () => {
  await using site = await testDatabase();
  const { member } = await writeTestBooks(site.db);
  const id = v7();
  await site.db.insertInto("game_transfers").values({
    id,
    member_id: member,
    provider: "rsg",
    direction: "in",
    amount_cents: 5_00n,
    state: "failed",
    created_at: new Date(),
    sent_at: new Date(),
    next_attempt_at: new Date(),
    finished_at: new Date(),
  }).execute();
  assert.deepEqual((await check(site)).map(inOneLine), [
    `order_has_implied_transfer: hold of game_transfer ${id}: game_transfer 5.00 ${member}/main -> transit:rsg, not none`,
    `order_has_implied_transfer: release of game_transfer ${id}: game_transfer 5.00 transit:rsg -> ${member}/main, not none`,
  ]);
});

Deno.test("a transfer that the order's state does not allow is found", async () => {
  const { books, found } = await foundAfter(({ failedIn }) =>
    `update game_transfers set state = 'unknown', finished_at = null where id = '${failedIn}'`
  );
  assert.deepEqual(found, [
    `order_has_no_other_transfer: release of game_transfer ${books.failedIn}: none while unknown, not game_transfer 50.00 transit:rsg -> ${books.member}/main`,
  ]);
});

Deno.test("a credit of an order that is not credited is found, and so is its turnover", async () => {
  const { books, found } = await foundAfter(({ deposit }) =>
    `update deposit_orders set state = 'awaiting_payment', credited_at = null, paid_at = null where id = '${deposit}'`
  );
  assert.deepEqual(found, [
    `order_has_no_other_transfer: credit of deposit ${books.deposit}: none while awaiting_payment, not deposit 1000.00 clearing:DUMMY -> ${books.member}/main`,
    `mail_has_credit: deposit ${books.deposit}: none, not to ${books.member} about 1000.00`,
    `chances_have_credit: deposit ${books.deposit}: none, not of ${books.member} for 1000.00`,
    `progress_is_sum_of_credits: member ${books.member}: none, not 1000.00`,
    `turnover_has_credit: deposit ${books.deposit}: none, not ${books.member} must play 1000.00`,
    `month_is_sum_of_credits_and_bets: member ${books.member} ${books.month}: 0.00 and valid 0.00, not 1000.00 and valid 0.00`,
  ]);
});

/** Makes what a credit brings beside the money agree with the order, so that only what a test is about is found. */
const rewardsFollow = [
  "update mails m set member_id = o.member_id, params = json_build_object('cents', o.amount_cents::text) from deposit_orders o where o.id = m.order_id",
  "update turntable_chances c set member_id = o.member_id, amount_cents = o.amount_cents from deposit_orders o where o.id = c.order_id",
  "update level_progress p set member_id = o.member_id, credited_cents = o.amount_cents from deposit_orders o",
  "update level_months p set member_id = o.member_id, deposit_cents = o.amount_cents from deposit_orders o",
].map((statement) => () => statement);

for (
  const { what, change, expected, found: posted } of [
    {
      what: "another amount",
      change: "amount_cents = 110000",
      expected: "deposit 1100.00 clearing:DUMMY -> M/main",
      found: "deposit 1000.00 clearing:DUMMY -> M/main",
    },
    {
      what: "another vendor",
      change: "vendor_code = 'NORTH'",
      expected: "deposit 1000.00 clearing:NORTH -> M/main",
      found: "deposit 1000.00 clearing:DUMMY -> M/main",
    },
    {
      what: "another member",
      change: "member_id = 0",
      expected: "deposit 1000.00 clearing:DUMMY -> 0/main",
      found: "deposit 1000.00 clearing:DUMMY -> M/main",
    },
  ]
) {
  Deno.test(`a transfer of ${what} than its order's is found`, async () => {
    const { books, found } = await foundAfter(
      ({ deposit }) => `update deposit_orders set ${change} where id = '${deposit}'`,
      ({ deposit }) =>
        `update turnover_requirements r set (member_id, required_cents) = (o.member_id, o.amount_cents)
          from deposit_orders o where o.id = r.order_id and o.id = '${deposit}'`,
      ...rewardsFollow,
    );
    const named = (text: string) => text.replace(/\bM\b/, String(books.member));
    assert.deepEqual(found, [
      `transfer_fits_order: credit of deposit ${books.deposit}: ${named(expected)}, not ${named(posted)}`,
    ]);
  });
}

Deno.test("a settlement against another provider than its order's is found", async () => {
  const { books, found } = await foundAfter(({ settlement }) =>
    `update settlements set provider = 'bng' where id = '${settlement}'`
  );
  assert.deepEqual(found, [
    `transfer_fits_order: difference of settlement ${books.settlement}: settlement 30.00 ${books.member}/game:bng -> settlement:bng, not settlement 30.00 ${books.member}/game:rsg -> settlement:rsg`,
  ]);
});

Deno.test("a transfer under the name of another kind of order is found", async () => {
  const { books, found } = await foundAfter(({ adjustment }) =>
    `update ledger_transfers set order_kind = 'settlement' where order_id = '${adjustment}'`
  );
  assert.deepEqual(found, [
    `transfer_fits_order: difference of adjustment ${books.adjustment}: adjustment 5.00 adjustment -> ${books.member}/main, not settlement 5.00 adjustment -> ${books.member}/main`,
  ]);
});

Deno.test("a deleted transfer is found by its order and by everything that counted it", async () => {
  const { books, found } = await foundAfter(({ adjustment }) =>
    `delete from ledger_transfers where order_id = '${adjustment}'`
  );
  assert.deepEqual(found, [
    "sum_over_all_is_zero: all accounts: 0.00, not 5.00",
    `balance_is_sum_of_transfers: account ${books.member}/main: 800.00 after 5, not 805.00 after 6`,
    `order_has_implied_transfer: difference of adjustment ${books.adjustment}: adjustment 5.00 adjustment -> ${books.member}/main, not none`,
  ]);
});

Deno.test("a credited top-up without its turnover is found", async () => {
  const { books, found } = await foundAfter(() => "delete from turnover_requirements");
  assert.deepEqual(found, [
    `credit_has_turnover: deposit ${books.deposit}: ${books.member} must play 1000.00, not none`,
  ]);
});

Deno.test("a turnover of another amount than the top-up's is found", async () => {
  const { books, found } = await foundAfter(() => "update turnover_requirements set required_cents = 1");
  assert.deepEqual(found, [
    `credit_has_turnover: deposit ${books.deposit}: ${books.member} must play 1000.00, not ${books.member} must play 0.01`,
  ]);
});

for (
  const { what, statement, found } of [
    {
      what: "without its mail",
      statement: "delete from mails",
      found: "credit_has_mail: D: to M about 1000.00, not none",
    },
    {
      what: "with a mail to another member",
      statement: "update mails set member_id = 0",
      found: "credit_has_mail: D: to M about 1000.00, not to 0 about 1000.00",
    },
    {
      what: "with a mail about another amount",
      statement: `update mails set params = '{"cents": "1"}'`,
      found: "credit_has_mail: D: to M about 1000.00, not to M about 0.01",
    },
    {
      what: "without its chances at the turntable",
      statement: "delete from turntable_chances",
      found: "credit_has_chances: D: of M for 1000.00, not none",
    },
    {
      what: "whose chances are for another amount",
      statement: "update turntable_chances set amount_cents = 100001",
      found: "credit_has_chances: D: of M for 1000.00, not of M for 1000.01",
    },
    {
      what: "that does not count towards its member's level",
      statement: "delete from level_progress",
      found: "progress_is_sum_of_credits: member M: 1000.00, not none",
    },
    {
      what: "that does not count towards its month",
      statement: "update level_months set deposit_cents = 0",
      found: "month_is_sum_of_credits_and_bets: member M YYYY-MM: 1000.00 and valid 0.00, not 0.00 and valid 0.00",
    },
    {
      what: "that counts twice towards its member's level",
      statement: "update level_progress set credited_cents = 200000",
      found: "progress_is_sum_of_credits: member M: 1000.00, not 2000.00",
    },
  ]
) {
  Deno.test(`a credited top-up ${what} is found`, async () => {
    const { books, found: reported } = await foundAfter(() => statement);
    const named = (text: string) =>
      text.replace("YYYY-MM", books.month).replace("D", `deposit ${books.deposit}`)
        .replaceAll("M", String(books.member));
    assert.deepEqual(reported, [named(found)]);
  });
}

Deno.test("the check sees one moment: what is posted while it runs is no finding", async () => {
  await using site = await testDatabase();
  const { member } = await writeTestBooks(site.db);
  // After each of its statements something is posted, from another connection, which sees whether it keeps its snapshot.
  const snapshots: (string | null)[] = [];
  const busy = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await adjust(site.db, member);
      const { rows: [session] } = await sql<{ oldest: string | null }>`
        select backend_xmin::text as oldest from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(site.db);
      snapshots.push(session!.oldest);
      return result;
    },
  });
  assert.deepEqual(await check({ db: busy }), []);
  const known = snapshots.filter((oldest) => oldest !== null);
  assert.ok(known.length > 1 && new Set(known).size === 1, snapshots.join());
});

async function adjust(db: Kysely<DB>, member: bigint): Promise<void> {
  const order = { id: v7(), member_id: member, amount_cents: 1n, reason: "traffic", operator: "test" };
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("adjustments").values({ ...order, created_at: new Date() }).execute();
    const correction = { orderId: order.id, orderKind: "adjustment", kind: "difference" } as const;
    await post(tx, [depositCredit(member, 1n, { ...correction, debit: { house: "adjustment" } })]);
  });
}
