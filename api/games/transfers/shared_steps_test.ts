import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { setBatchPolicy } from "@/db/batcher.ts";
import { connect } from "@/db/connect.ts";
import { accountOf } from "@/db/ledger/balances.ts";
import { checkLedger } from "@/db/ledger/check_ledger.ts";
import { post } from "@/db/ledger/post.ts";
import { depositCredit } from "@/db/ledger/testing/postings.ts";
import type { DB } from "@/db/types.ts";
import { type TestDatabase, testDatabase } from "@/testing/database/database.ts";
import { createLimiter } from "@/packages/batcher/limiter.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { end, players, start, started } from "./testing/steps.ts";
import { findTransferOrder } from "./order.ts";

/** Two processes that serve the same members. */
function twoSites({ db, url }: TestDatabase) {
  const other = connect(url);
  return { sites: [testCtx(db, "nowhere"), testCtx(other, "nowhere")] as const, other };
}

/** How many postings of a kind each transaction wrote, the largest first. */
async function batchSizes(db: Kysely<DB>, kind: "hold" | "settle"): Promise<number[]> {
  const { rows } = await sql<{ size: bigint }>`
    select count(*) as size from ledger_transfers where kind = ${kind} group by xmin order by size desc`.execute(db);
  return rows.map(({ size }) => Number(size));
}

Deno.test("transfers that come together start in one transaction and end in one, up to the bound of a batch", async () => {
  await using database = await testDatabase();
  const members = await players(database, 300, 1_00n);
  // One batch after the other, however long each takes.
  setBatchPolicy(database.db, { limiter: createLimiter(1), patienceMs: Infinity });
  const ctx = testCtx(database.db, "nowhere");
  const starts = await Promise.all(members.map((member) => start(ctx, member, 1_00n)));
  await Promise.all(starts.map((one) => end(ctx, started(one))));
  assert.deepEqual(await batchSizes(database.db, "hold"), [256, 44]);
  assert.deepEqual(await batchSizes(database.db, "settle"), [256, 44]);
});

Deno.test("one transfer, started and ended by many callers of two processes at once, moves its points once", async () => {
  await using database = await testDatabase();
  const [member = 0n] = await players(database, 1, 5_00n);
  const { sites, other } = twoSites(database);
  await using _other = other;
  const id = v7();
  const starts = await Promise.all(
    Array.from({ length: 20 }, (_, round) => start(sites[round % 2]!, member, 2_00n, id)),
  );
  assert.equal(starts.filter(({ kind }) => kind === "sent").length, 1);
  assert.ok(starts.every(({ kind }) => ["sent", "known", "exists"].includes(kind)));
  const order = started(starts.find(({ kind }) => kind === "sent")!);
  const ends = await Promise.all(Array.from({ length: 20 }, (_, round) => end(sites[round % 2]!, order)));
  assert.ok(ends.every(({ state }) => state === "succeeded"));
  assert.deepEqual(await accountOf(database.db, member, "main"), { balanceCents: 3_00n, version: 2n });
  assert.deepEqual(await accountOf(database.db, member, "game:rsg"), { balanceCents: 2_00n, version: 1n });
});

Deno.test("transfers at once, of two processes, never take more than the wallet has", async () => {
  await using database = await testDatabase();
  const [member = 0n] = await players(database, 1, 5_00n);
  const { sites, other } = twoSites(database);
  await using _other = other;
  const starts = await Promise.all(Array.from({ length: 20 }, (_, round) => start(sites[round % 2]!, member, 1_00n)));
  const kinds = starts.map(({ kind }) => kind).sort();
  assert.deepEqual(kinds, [...Array.from({ length: 15 }, () => "insufficient_funds"), ...Array(5).fill("sent")]);
  assert.equal((await accountOf(database.db, member, "main")).balanceCents, 0n);
  assert.deepEqual(await checkLedger(database.db), []);
});

Deno.test("a transfer whose end can't be written fails alone, and those that share its batch end", async () => {
  await using database = await testDatabase();
  const members = await players(database, 5, 1_00n);
  const [full = 0n] = members;
  const ctx = testCtx(database.db, "nowhere");
  const starts = await Promise.all(members.map((member) => start(ctx, member, 1_00n)));
  await post(database.db, [depositCredit(full, 2n ** 63n - 1n, { credit: { member: full, code: "game:rsg" } })]);
  const ends = await Promise.allSettled(starts.map((one) => end(ctx, started(one))));
  assert.deepEqual(ends.map(({ status }) => status), ["rejected", ...Array(4).fill("fulfilled")]);
  assert.equal((await findTransferOrder(database.db, started(starts[0]!).id))?.state, "sent");
});

Deno.test("a start with an amount that no correct caller sends fails alone", async () => {
  await using database = await testDatabase();
  const [member = 0n, other = 0n] = await players(database, 2, 1_00n);
  const ctx = testCtx(database.db, "nowhere");
  const [invalid, good] = await Promise.allSettled([start(ctx, other, 0n), start(ctx, member, 1_00n)]);
  assert.ok(invalid.status === "rejected" && invalid.reason instanceof RangeError);
  assert.equal(good.status === "fulfilled" && good.value.kind, "sent");
});

Deno.test("every caller of a batch gets the error of an outage", async () => {
  await using away = connect("postgres://unknown@127.0.0.1:1/none");
  const ctx = testCtx(away, "nowhere");
  const starts = await Promise.allSettled(Array.from({ length: 20 }, (_, member) => start(ctx, BigInt(member), 1n)));
  assert.ok(starts.every(({ status }) => status === "rejected"));
});
