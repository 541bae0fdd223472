import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { accountOf, memberBalances } from "./balances.ts";
import { post } from "./post.ts";
import { depositCredit, holdForGame, testMembers } from "./testing/postings.ts";

const main = (member: bigint) => ({ member, code: "main" }) as const;

Deno.test("a posting moves the amount and gives the member's balance after it", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  assert.deepEqual(await post(site.db, [depositCredit(member, 1000_00n), holdForGame(member, 400_00n)]), [
    { status: "posted", debitBalanceCents: null, creditBalanceCents: 1000_00n },
    { status: "posted", debitBalanceCents: 600_00n, creditBalanceCents: null },
  ]);
  assert.deepEqual(await accountOf(site.db, member, "main"), { balanceCents: 600_00n, version: 2n });
  assert.deepEqual(await memberBalances(site.db, member), new Map([["main", 600_00n]]));
});

Deno.test("the same posting twice is posted once, in one batch or in two", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  const credit = depositCredit(member, 5_00n);
  const once = await post(site.db, [credit, credit]);
  const again = await post(site.db, [{ ...credit, at: new Date(0) }]);
  assert.deepEqual([...once, ...again].map((result) => result.status), ["posted", "exists", "exists"]);
  assert.equal(again[0]?.creditBalanceCents, 5_00n);
  assert.equal((await accountOf(site.db, member, "main")).balanceCents, 5_00n);
});

Deno.test("the same key with another body has its own status and moves nothing", async () => {
  await using site = await testDatabase();
  const [member = 0n, other = 0n] = await testMembers(site.db, 2);
  const credit = depositCredit(member, 5_00n);
  await post(site.db, [credit]);
  const results = await post(site.db, [
    { ...credit, amountCents: 6_00n },
    { ...credit, credit: main(other) },
    { ...credit, debit: { house: "adjustment" } },
    { ...credit, orderKind: "adjustment" },
  ]);
  assert.deepEqual(new Set(results.map((result) => result.status)), new Set(["exists_with_different_body"]));
  assert.equal((await accountOf(site.db, other, "main")).balanceCents, 0n);
});

Deno.test("a posting beyond the balance is refused, and those beside it are posted", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  const results = await post(site.db, [depositCredit(member, 10n), holdForGame(member, 11n), holdForGame(member, 10n)]);
  assert.deepEqual(results.map((result) => result.status), ["posted", "insufficient_funds", "posted"]);
  assert.equal(results[1]?.debitBalanceCents, 10n);
});

Deno.test("a closed account neither pays nor receives", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  await post(site.db, [depositCredit(member, 10n)]);
  await sql`update accounts set closed_at = now() where member_id = ${member}`.execute(site.db);
  const results = await post(site.db, [depositCredit(member, 1n), holdForGame(member, 1n)]);
  assert.deepEqual(results.map((result) => result.status), ["account_closed", "account_closed"]);
});

Deno.test("a transaction that rolls back takes its postings along", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  const credit = depositCredit(member, 10n);
  await assert.rejects(
    site.db.transaction().execute(async (tx) => {
      await post(tx, [credit]);
      throw new Error("the order could not be written");
    }),
  );
  assert.equal((await accountOf(site.db, member, "main")).balanceCents, 0n);
  assert.equal((await post(site.db, [credit]))[0]?.status, "posted");
});

Deno.test("an amount that would overflow the balance leaves everything as it was", async () => {
  await using site = await testDatabase();
  const [member = 0n] = await testMembers(site.db, 1);
  const max = 2n ** 63n - 1n;
  await post(site.db, [depositCredit(member, max)]);
  await assert.rejects(post(site.db, [depositCredit(member, 1n)]), /out of range/);
  assert.equal((await accountOf(site.db, member, "main")).balanceCents, max);
});

Deno.test("what no correct caller sends is thrown back before it is sent", async () => {
  await using site = await testDatabase();
  const wrong = [
    depositCredit(1n, 0n),
    depositCredit(1n, -1n),
    depositCredit(1n, 2n ** 63n),
    depositCredit(1n, 1n, { debit: main(1n) }),
    depositCredit(1n, 1n, { debit: main(2n) }),
    depositCredit(1n, 1n, { orderId: "f81d4fae-7dec-41d0-a765-00a0c91e6bf6" }),
  ];
  for (const posting of wrong) await assert.rejects(post(site.db, [posting]), RangeError);
});
