import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { isOutage } from "@/api/log/is_outage.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { openRelay } from "@/testing/database/relay.ts";
import { createBatcher } from "@/packages/batcher/create_batcher.ts";
import { inTransaction } from "../in_transaction.ts";
import { openPool } from "../connect.ts";
import type { DB } from "../types.ts";

Deno.test("a statement whose answer is lost fails when its time is up, and its connection's place is free", async () => {
  await using database = await testDatabase();
  using relay = openRelay(database.url);
  const clock = { at: 0 };
  const { db, unanswered } = openPool(relay.url, { max: 1, clock: () => clock.at });
  await using _pool = db;
  assert.equal(await one(db), 1);
  const lost = relay.swallow();
  const requested = assert.rejects(inTransaction(db, one), isOutage);
  await lost;
  clock.at += 59_999;
  assert.equal(unanswered.closeAfter(60_000), 0);
  clock.at += 1;
  assert.equal(unanswered.closeAfter(60_000), 1);
  await requested;
  relay.mend();
  assert.equal(await one(db), 1);
});

Deno.test("a connection that was answered may rest, in a transaction as well", async () => {
  await using database = await testDatabase();
  const clock = { at: 0 };
  const { db, unanswered } = openPool(database.url, { max: 2, clock: () => clock.at });
  await using _pool = db;
  await assert.rejects(sql`select no_such_column`.execute(db));
  await inTransaction(db, async (tx) => {
    // Two at once: the second is asked when the first is answered.
    await Promise.all([one(tx), one(tx)]);
    clock.at += 60_000;
    assert.equal(unanswered.closeAfter(60_000), 0);
    assert.equal(await one(tx), 1);
  });
});

Deno.test("batches whose answers are lost let the next of their kind go", async () => {
  await using database = await testDatabase();
  using relay = openRelay(database.url);
  const clock = { at: 0 };
  const { db, unanswered } = openPool(relay.url, { max: 2, clock: () => clock.at });
  await using _pool = db;
  const ask = createBatcher((questions: readonly number[]) => Promise.all(questions.map(() => one(db))), {
    maxBatch: 1,
    maxBatches: 2,
    patienceMs: 0,
  });
  // Both connections, so that none is opened while answers are lost.
  await Promise.all([one(db), one(db)]);
  const lost: Promise<unknown>[] = [];
  for (let batch = 0; batch < 2; batch++) {
    const swallowed = relay.swallow();
    lost.push(assert.rejects(ask(1), isOutage));
    await swallowed;
  }
  const next = ask(1);
  relay.mend();
  clock.at += 60_000;
  assert.equal(unanswered.closeAfter(60_000), 2);
  await Promise.all(lost);
  assert.equal(await next, 1);
});

async function one(db: Kysely<DB>): Promise<number> {
  const { rows: [row] } = await sql<{ one: number }>`select 1 as one`.execute(db);
  return row!.one;
}
