import assert from "node:assert/strict";
import { sql } from "kysely";
import { purge } from "./purge.ts";
import { features } from "../features.ts";
import { devicePurge } from "../identity/members/purges.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";

const day = 24 * 60 * 60 * 1000;

const purges = features.flatMap(({ purges = [] }) => purges);

Deno.test("a purge removes old rows in batches, oldest first, and leaves young ones", async () => {
  await using site = await testSite();
  await insertDevices(site, { old: 25, young: 5 });
  assert.equal(await purge(site.ctx, devicePurge, { batchRows: 10, batches: 2 }), 20n);
  assert.deepEqual(await ages(site), { old: 5n, young: 5n });
  assert.equal(await purge(site.ctx, devicePurge, { batchRows: 10, batches: 2 }), 5n);
  assert.equal(await purge(site.ctx, devicePurge), 0n);
  assert.deepEqual(await ages(site), { old: 0n, young: 5n });
});

Deno.test("a purge skips rows that another transaction has locked", async () => {
  await using site = await testSite();
  await insertDevices(site, { old: 10, young: 0 });
  await site.db.transaction().execute(async (tx) => {
    await tx.selectFrom("devices").selectAll().orderBy("last_seen_at").limit(3).forUpdate().execute();
    assert.equal(await purge(site.ctx, devicePurge, { batchRows: 100, batches: 5 }), 7n);
  });
});

Deno.test("every purge finds what is old by an index", async () => {
  await using site = await testSite();
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indpred is null`.execute(site.db);
  const indexed = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  for (const { table, column } of purges) assert.ok(indexed.has(`${table}.${column}`), `${table}.${column}`);
});

async function insertDevices({ ctx, db, member }: TestSite, { old, young }: { old: number; young: number }) {
  const { id } = await member();
  const now = ctx.now().getTime();
  const device = (index: number, at: Date) => ({
    member_id: id,
    address: `${index}`,
    user_agent: "a browser",
    first_seen_at: at,
    last_seen_at: at,
  });
  await db.deleteFrom("devices").execute();
  await db.insertInto("devices").values([
    ...Array.from({ length: old }, (_, index) => device(index, new Date(now - 181 * day - index))),
    ...Array.from({ length: young }, (_, index) => device(old + index, new Date(now - day))),
  ]).execute();
}

async function ages({ ctx, db }: TestSite) {
  const border = new Date(ctx.now().getTime() - 180 * day);
  const count = async (isOld: boolean) =>
    (await db.selectFrom("devices").where("last_seen_at", isOld ? "<" : ">=", border)
      .select(({ fn }) => fn.countAll<bigint>().as("count")).executeTakeFirstOrThrow()).count;
  return { old: await count(true), young: await count(false) };
}
