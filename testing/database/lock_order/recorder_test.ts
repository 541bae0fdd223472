import assert from "node:assert/strict";
import { sql } from "kysely";
import { post } from "@/db/ledger/post.ts";
import { depositCredit, testMembers } from "@/db/ledger/testing/postings.ts";
import { connect } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import type { Kysely, Transaction } from "kysely";
import { type TestDatabase, testDatabase } from "../database.ts";

// The two locks of each transaction, and the recorder's description.
const plants: { what: string; reported: RegExp; work: (tx: Transaction<DB>, members: bigint[]) => Promise<unknown> }[] =
  [
    {
      what: "a member's row is changed after their wallet",
      reported: /members after .*accounts!/s,
      work: async (tx, [one = 0n]) => {
        await post(tx, [depositCredit(one, 1n)]);
        await raise(tx, one);
      },
    },
    {
      what: "a member's row is held after their wallet",
      reported: /members after .*accounts!/s,
      work: async (tx, [one = 0n]) => {
        await tx.selectFrom("accounts").select("id").where("member_id", "=", one).forNoKeyUpdate().execute();
        await tx.selectFrom("members").select("id").where("id", "=", one).forNoKeyUpdate().execute();
      },
    },
    {
      what: "members are changed in another order than that of their ids",
      reported: /members \[\d+\] after \[\d+\]/,
      work: async (tx, [one = 0n, other = 0n]) => {
        await raise(tx, other);
        await raise(tx, one);
      },
    },
    {
      what: "a function locks accounts after what comes last",
      reported: /accounts after .*idempotency_keys!/s,
      work: async (tx, [one = 0n]) => {
        await tx.selectFrom("idempotency_keys").select("key").forUpdate().execute();
        await post(tx, [depositCredit(one, 1n)]);
      },
    },
  ];

for (const { what, reported, work } of plants) {
  Deno.test(`a test fails when ${what}, also when the transaction comes to nothing`, async () => {
    const { database, members } = await filled();
    const tx = await database.db.startTransaction().execute();
    await work(tx, members);
    await tx.rollback().execute();
    await assert.rejects(async () => await database[Symbol.asyncDispose](), reported);
  });
}

Deno.test("what is locked in its order, held already or skipped where it is locked breaks nothing", async () => {
  const { database, members: [one = 0n, other = 0n] } = await filled();
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("members").select("id").where("id", "in", [one, other]).orderBy("id").forNoKeyUpdate()
      .execute();
    await post(tx, [depositCredit(other, 1n), depositCredit(one, 1n)]);
    await raise(tx, other);
    await raise(tx, one);
    await tx.selectFrom("deposit_orders").select("id").forNoKeyUpdate().skipLocked().execute();
  });
  await database[Symbol.asyncDispose]();
});

Deno.test("rows that a statement of its own SQL locks in order may then be changed in any order", async () => {
  const { database, members: [one = 0n, other = 0n] } = await filled();
  const lock = sql`select id from members where id in (${one}, ${other}) order by id for no key update`;
  await database.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    await raise(tx, other);
    await raise(tx, one);
  });
  await database[Symbol.asyncDispose]();
  const wrong = await filled();
  await wrong.database.db.transaction().execute(async (tx) => {
    await raise(tx, wrong.members[1]!);
    await sql`select 1 from settings for update`.execute(tx);
  });
  await assert.rejects(async () => await wrong.database[Symbol.asyncDispose](), /lock order: settings after/);
});

Deno.test("what is locked by a select is remembered however many rows are locked after it", async () => {
  const { database, members: [one = 0n] } = await filled();
  const { db } = database;
  await sql`
    insert into request_counts (key, requests, window_started_at) select 'key ' || n, 1, now() from generate_series(1, 500) n`
    .execute(db);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("members").select("id").where("id", "=", one).forNoKeyUpdate().execute();
    await tx.updateTable("request_counts").set({ requests: 2 }).execute();
    await raise(tx, one);
  });
  await database[Symbol.asyncDispose]();
});

Deno.test("a session that is not watched reports nothing", async () => {
  const { database, members: [one = 0n] } = await filled();
  const notices: string[] = [];
  const plain = connect(database.localUrl, { onNotice: (notice) => void notices.push(notice) });
  await plain.transaction().execute(async (tx) => {
    await post(tx, [depositCredit(one, 1n)]);
    await raise(tx, one);
  });
  await plain.destroy();
  assert.deepEqual(notices, []);
  await database[Symbol.asyncDispose]();
});

Deno.test("every lock of the database's functions is noted", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ locks: number; notes: number }>`
    select sum(regexp_count(source, 'for (no key )?update'))::int as locks,
        sum(regexp_count(source, 'offset note_lock'))::int as notes
      from (
        select regexp_replace(prosrc, '--[^\n]*', '', 'g') as source from pg_proc
          where pronamespace = 'public'::regnamespace
      ) functions`.execute(database.db);
  assert.ok(rows[0]!.locks >= 4);
  assert.equal(rows[0]!.notes, rows[0]!.locks);
});

async function filled(): Promise<{ database: TestDatabase; members: bigint[] }> {
  const database = await testDatabase();
  const members = await testMembers(database.db, 2);
  await post(database.db, members.map((member) => depositCredit(member, 5n)));
  return { database, members };
}

async function raise(db: Kysely<DB>, member: bigint): Promise<void> {
  await db.updateTable("members").set({ user_level: 1 }).where("id", "=", member).execute();
}
