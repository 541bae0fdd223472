import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { type TestDatabase, testDatabase } from "@/testing/database/database.ts";
import { accountOf } from "./balances.ts";
import { makeComingPartitions } from "./partitions.ts";
import { post } from "./post.ts";
import { depositCredit, testMembers } from "./testing/postings.ts";

/** A member with 10.00 in the main wallet, credited by one transfer of today. */
async function credited(site: TestDatabase): Promise<{ member: bigint; orderId: string; partition: string }> {
  const [member = 0n] = await testMembers(site.db, 1);
  const credit = depositCredit(member, 10_00n);
  await post(site.db, [credit]);
  const { rows: [row] } = await sql<{ partition: string }>`
    select tableoid::regclass::text as partition from ledger_transfers where order_id = ${credit.orderId}`
    .execute(site.db);
  return { member, orderId: credit.orderId, partition: row!.partition };
}

async function refused(site: TestDatabase, statement: string, reason: RegExp): Promise<void> {
  await assert.rejects(sql.raw(statement).execute(site.db), reason, statement);
}

Deno.test("a transfer is never changed or deleted, by whatever name its table is called", async () => {
  await using site = await testDatabase();
  const { partition } = await credited(site);
  for (const table of ["ledger_transfers", partition, "ledger_transfers_default"]) {
    await refused(site, `truncate ${table}`, /append-only/);
  }
  for (const table of ["ledger_transfers", partition]) {
    await refused(site, `update ${table} set amount_cents = 1`, /append-only/);
    await refused(site, `update ${table} set posted_at = posted_at`, /append-only/);
    await refused(site, `delete from ${table}`, /append-only/);
  }
});

Deno.test("a balance can't be set without a transfer", async () => {
  await using site = await testDatabase();
  const { member } = await credited(site);
  const onlyByTransfer = /only by a transfer/;
  await refused(site, `update accounts set balance_cents = 1 where member_id = ${member}`, onlyByTransfer);
  await refused(site, `update accounts set version = version + 1 where member_id = ${member}`, onlyByTransfer);
  const opened = `insert into accounts (member_id, code, balance_cents) values (${member}, 'game:rsg', 1)`;
  await refused(site, opened, /opens with nothing/);
});

Deno.test("an account keeps its owner and is never deleted", async () => {
  await using site = await testDatabase();
  await credited(site);
  await refused(site, "update accounts set code = 'game:rsg' where id > 0", /keeps its id, owner and code/);
  await refused(site, "delete from accounts", /never deleted/);
  await refused(site, "truncate accounts", /never deleted/);
});

Deno.test("a transfer written by hand must agree with the account, in the table and in a partition", async () => {
  await using site = await testDatabase();
  const { member, partition } = await credited(site);
  const otherBalance = { balance: 12_00, version: 2 };
  const notTheNext = { balance: 11_00, version: 3 };
  const takenIndex = { balance: 11_00, version: 1 };
  for (const table of ["ledger_transfers", partition]) {
    for (const { balance, version } of [otherBalance, notTheNext, takenIndex]) {
      await refused(site, byHand(table, 1_00, balance, version), /disagrees with the balance/);
    }
  }
  await sql.raw(byHand(partition, 1_00, 11_00, 2)).execute(site.db);
  assert.deepEqual(await accountOf(site.db, member, "main"), { balanceCents: 11_00n, version: 2n });
});

Deno.test("no statement takes a member's balance below zero", async () => {
  await using site = await testDatabase();
  await credited(site);
  await refused(site, byHand("ledger_transfers", -11_00, -1_00, 2), /member_balance_not_negative/);
});

Deno.test("a transfer without its member's balance is refused", async () => {
  await using site = await testDatabase();
  await credited(site);
  await refused(site, byHand("ledger_transfers", 1_00, null, null), /credit_side_is_whole/);
});

Deno.test("a house account has no balance of its own", async () => {
  await using site = await testDatabase();
  await credited(site);
  const { rows } = await sql`
    select from accounts where member_id is null and (balance_cents <> 0 or version <> 0)`.execute(site.db);
  assert.equal(rows.length, 0);
  await refused(site, "update accounts set closed_at = now() where member_id is null", /house_account_stays_open/);
});

Deno.test("a transfer of any time has a place", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  for (const year of [1990, 2026, 2500]) {
    const orderId = v7({ msecs: Date.UTC(year, 5) });
    const [result] = await post(site.db, [depositCredit(member, 1n, { orderId })]);
    assert.equal(result?.status, "posted", `${year}`);
  }
});

Deno.test("coming months' partitions are made once, and guard their transfers", async () => {
  await using site = await testDatabase();
  const inTenYears = new Date(Date.UTC(2036, 0, 31));
  assert.equal(await makeComingPartitions(site.db, inTenYears, 3), 3);
  assert.equal(await makeComingPartitions(site.db, inTenYears, 3), 0);
  const [member = 0n] = await testMembers(site.db, 1);
  const orderId = v7({ msecs: Date.UTC(2036, 1, 29, 23, 59, 59, 999) });
  await post(site.db, [depositCredit(member, 1n, { orderId })]);
  const { rows } = await sql`select from only ledger_transfers_2036_02`.execute(site.db);
  assert.equal(rows.length, 1);
  await refused(site, "truncate ledger_transfers_2036_02", /append-only/);
  await refused(site, "delete from ledger_transfers_2036_02", /append-only/);
});

Deno.test("a month that began in the default partition stays there, and the others are made", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  const early = depositCredit(member, 1n, { orderId: v7({ msecs: Date.UTC(2036, 1, 10) }) });
  await post(site.db, [early]);
  assert.equal(await makeComingPartitions(site.db, new Date(Date.UTC(2036, 0, 1)), 3), 2);
  const later = depositCredit(member, 1n, { orderId: v7({ msecs: Date.UTC(2036, 1, 11) }) });
  const results = await post(site.db, [early, later]);
  assert.deepEqual(results.map((result) => result.status), ["exists", "posted"]);
});

/** A credit of main (a debit for negative `cents`) past the posting function, saying that `after` is the balance then. */
function byHand(table: string, cents: number, after: number | null, version: number | null): string {
  const [house, main] = ["clearing:sandbox", "main"].map((code) => `(select id from accounts where code = '${code}')`);
  const sides = cents > 0
    ? `${house}, ${main}, ${cents}, null, null, ${after}, ${version}`
    : `${main}, ${house}, ${-cents}, ${after}, ${version}, null, null`;
  return `insert into ${table} values ('${v7()}', 'credit', 'deposit', ${sides}, now())`;
}
