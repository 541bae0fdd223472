import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import type { DB } from "@/db/types.ts";
import { post } from "./post.ts";
import { createPoster } from "./poster.ts";
import { depositCredit, holdForGame, testMembers } from "./testing/postings.ts";
import { untilBlocked } from "./testing/waiting.ts";

/** How many transfers each transaction has posted, the largest first. */
async function batchSizes(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ size: bigint }>`
    select count(*) as size from ledger_transfers group by xmin order by size desc`.execute(db);
  return rows.map((row) => Number(row.size));
}

Deno.test("postings that come together go together", async () => {
  await using site = await testDatabase();
  const members = await testMembers(site.db, 20);
  const poster = createPoster(site.db, { patienceMs: 60_000 });
  const results = await Promise.all(members.map((member) => poster.post(depositCredit(member, 3n))));
  assert.deepEqual(new Set(results.map((result) => result.status)), new Set(["posted"]));
  assert.deepEqual(await batchSizes(site.db), [20]);
});

Deno.test("a batch takes no more than its bound", async () => {
  await using site = await testDatabase();
  const members = await testMembers(site.db, 11);
  const poster = createPoster(site.db, { maxBatch: 5, patienceMs: 60_000 });
  await Promise.all(members.map((member) => poster.post(depositCredit(member, 3n))));
  assert.deepEqual(await batchSizes(site.db), [5, 5, 1]);
});

Deno.test("repeats in one batch are sent once: one is told posted, the others exists", async () => {
  await using site = await testDatabase();
  const [member = 0n, first = 0n] = await testMembers(site.db, 2);
  const poster = createPoster(site.db);
  const alone = poster.post(depositCredit(first, 1n));
  const credit = depositCredit(member, 3n);
  const results = await Promise.all([credit, credit, { ...credit }].map((posting) => poster.post(posting)));
  await alone;
  assert.deepEqual(results.map((result) => result.status), ["posted", "exists", "exists"]);
  assert.deepEqual(results.map((result) => result.creditBalanceCents), [3n, 3n, 3n]);
});

Deno.test("one key with two bodies in one batch posts the first and tells the other", async () => {
  await using site = await testDatabase();
  const [member = 0n, first = 0n] = await testMembers(site.db, 2);
  const poster = createPoster(site.db);
  const alone = poster.post(depositCredit(first, 1n));
  const credit = depositCredit(member, 3n);
  const results = await Promise.all([poster.post(credit), poster.post({ ...credit, amountCents: 4n })]);
  await alone;
  assert.deepEqual(results.map((result) => result.status), ["posted", "exists_with_different_body"]);
});

Deno.test("a posting that can't be written fails alone", async () => {
  await using site = await testDatabase();
  const [member = 0n, full = 0n, first = 0n] = await testMembers(site.db, 3);
  await post(site.db, [depositCredit(full, 2n ** 63n - 1n)]);
  const poster = createPoster(site.db);
  const alone = poster.post(depositCredit(first, 1n));
  const [good, overflowing, nonsense, refused] = await Promise.allSettled([
    poster.post(depositCredit(member, 3n)),
    poster.post(depositCredit(full, 1n)),
    poster.post(depositCredit(member, -1n)),
    poster.post(holdForGame(member, 4n)),
  ]);
  await alone;
  assert.equal(good.status === "fulfilled" && good.value.status, "posted");
  assert.equal(overflowing.status, "rejected");
  assert.ok(nonsense.status === "rejected" && nonsense.reason instanceof RangeError);
  assert.equal(refused.status === "fulfilled" && refused.value.status, "insufficient_funds");
});

Deno.test("a batch that waits for a locked account lets the others pass", async () => {
  await using site = await testDatabase();
  const [member = 0n, other = 0n] = await testMembers(site.db, 2);
  await post(site.db, [depositCredit(member, 5n), depositCredit(other, 5n)]);
  const tx = await site.db.startTransaction().execute();
  await post(tx, [depositCredit(member, 1n)]);
  const poster = createPoster(site.db, { patienceMs: 1 });
  const waiting = poster.post(depositCredit(member, 2n));
  await untilBlocked(site.db);
  assert.equal((await poster.post(depositCredit(other, 1n))).status, "posted");
  await tx.commit().execute();
  assert.equal((await waiting).creditBalanceCents, 8n);
});

Deno.test("an outage is told to every caller", async () => {
  await using away = connect("postgres://nobody@127.0.0.1:1/none");
  const poster = createPoster(away);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => poster.post(depositCredit(1n, 1n))));
  assert.ok(answers.every((answer) => answer.status === "rejected"));
});
