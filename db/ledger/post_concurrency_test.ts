import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { accountOf } from "./balances.ts";
import { checkLedger } from "./check_ledger.ts";
import { post } from "./post.ts";
import { depositCredit, holdForGame, testMembers } from "./testing/postings.ts";
import type { Posting } from "./types.ts";
import { untilBlocked } from "./testing/waiting.ts";

for (
  const { ending, statuses } of [
    { ending: "commit", statuses: { same: "exists", other: "exists_with_different_body" } },
    { ending: "rollback", statuses: { same: "posted", other: "posted" } },
  ] as const
) {
  Deno.test(`a posting whose key is being posted elsewhere waits for its ${ending}`, async () => {
    await using site = await testDatabase();
    const [member = 0n] = await testMembers(site.db, 1);
    const credit = depositCredit(member, 5n);
    const tx = await site.db.startTransaction().execute();
    assert.equal((await post(tx, [credit]))[0]?.status, "posted");
    const second = post(site.db, [credit]);
    await untilBlocked(site.db);
    await tx[ending]().execute();
    assert.equal((await second)[0]?.status, statuses.same);
    assert.equal((await accountOf(site.db, member, "main")).balanceCents, 5n);
  });

  Deno.test(`a key that is being posted for other accounts is waited for too, until its ${ending}`, async () => {
    await using site = await testDatabase();
    const [member = 0n, other = 0n] = await testMembers(site.db, 2);
    await post(site.db, [depositCredit(member, 1n), depositCredit(other, 1n)]);
    const credit = depositCredit(member, 5n);
    const tx = await site.db.startTransaction().execute();
    await post(tx, [credit]);
    const beside = depositCredit(other, 7n);
    const second = post(site.db, [beside, { ...credit, credit: { member: other, code: "main" } }]);
    await untilBlocked(site.db);
    await tx[ending]().execute();
    assert.deepEqual((await second).map((result) => result.status), ["posted", statuses.other]);
    assert.equal((await post(site.db, [beside]))[0]?.status, "exists");
    assert.deepEqual(await checkLedger(site.db), []);
  });
}

Deno.test("the same key between two house accounts is posted once", async () => {
  await using site = await testDatabase();
  const correction = depositCredit(0n, 5n, { debit: { house: "adjustment" }, credit: { house: "clearing:sandbox" } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(site.db, [correction])));
  const statuses = answers.flat().map((result) => result.status).sort();
  assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => "exists"), "posted"]);
});

Deno.test("many batches over the same accounts in any order never wait for each other in a circle", async () => {
  await using site = await testDatabase();
  const members = await testMembers(site.db, 30);
  // No account exists yet, so that opening them at once is part of it.
  const batches = Array.from({ length: 80 }, (_, batch) =>
    Array.from({ length: 20 }, (_, round): Posting => {
      const from = members[(batch * 7 + round * (batch % 2 ? 11 : 19)) % members.length]!;
      const to = members[(batch * 13 + round * (batch % 3 ? 17 : 23) + 1) % members.length]!;
      if (round < 10) return depositCredit(from, 1_00n);
      return round % 2 ? depositCredit(to, 1n) : holdForGame(from, 1n);
    }));
  const answers = await Promise.all(batches.map((batch) => post(site.db, batch)));
  assert.ok(answers.flat().every(({ status }) => status === "posted" || status === "insufficient_funds"));
  assert.deepEqual(await checkLedger(site.db), []);
});

Deno.test("members' postings don't wait for each other at a house account", async () => {
  await using site = await testDatabase();
  const [member = 0n, other = 0n] = await testMembers(site.db, 2);
  await post(site.db, [depositCredit(member, 5n), depositCredit(other, 5n)]);
  const tx = await site.db.startTransaction().execute();
  await post(tx, [depositCredit(member, 1n)]);
  // Would never end if the house account were locked: the transaction is still open.
  assert.equal((await post(site.db, [depositCredit(other, 1n)]))[0]?.status, "posted");
  await tx.rollback().execute();
});

Deno.test("a connection cut in the middle of a batch leaves nothing of it", async () => {
  await using site = await testDatabase();
  const members = await testMembers(site.db, 5);
  await post(site.db, members.map((member) => depositCredit(member, 10n)));
  const batch = members.map((member) => holdForGame(member, 4n));
  const tx = await site.db.startTransaction().execute();
  await sql`select from accounts where member_id = ${members[3]} for update`.execute(tx);
  const cut = assert.rejects(post(site.db, batch));
  const [backend] = await untilBlocked(site.db);
  await sql`select pg_terminate_backend(${backend})`.execute(site.db);
  await cut;
  await tx.rollback().execute();
  for (const member of members) assert.equal((await accountOf(site.db, member, "main")).balanceCents, 10n);
  assert.deepEqual(new Set((await post(site.db, batch)).map((result) => result.status)), new Set(["posted"]));
});
