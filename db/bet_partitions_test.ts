import assert from "node:assert/strict";
import { sql } from "kysely";
import { seedGames } from "@/db/seed/games.ts";
import { type TestDatabase, testDatabase } from "@/testing/database/database.ts";
import { makeBetPartitions } from "./bet_partitions.ts";

Deno.test("a bet of any month has a place, and moves into its month's partition when that is made", async () => {
  await using site = await openDatabase();
  await insert(site, "old", "2026-01-31T15:59:59.999Z");
  await insert(site, "february in Taipei", "2026-01-31T16:00:00Z");
  await insert(site, "lost its clock", "1970-01-01T00:00:00Z");
  await insert(site, "far ahead", "2099-12-31T00:00:00Z");
  assert.deepEqual(new Set((await partitions(site)).values()), new Set(["bets_default"]));

  assert.ok(await makeBetPartitions(site.db, new Date("2026-12-15T00:00:00Z"), 1) >= 2);
  assert.equal(await makeBetPartitions(site.db, new Date("2026-12-15T00:00:00Z"), 1), 0);
  assert.deepEqual([...await partitions(site)], [
    ["far ahead", "bets_default"],
    ["february in Taipei", "bets_2026_02"],
    ["lost its clock", "bets_default"],
    ["old", "bets_2026_01"],
  ]);
  await insert(site, "later", "2026-01-05T00:00:00Z");
  assert.equal((await partitions(site)).get("later"), "bets_2026_01");
});

Deno.test("coming months have partitions before their first bet", async () => {
  await using site = await openDatabase();
  assert.equal(await makeBetPartitions(site.db, new Date("2035-11-30T16:00:00Z"), 3), 3);
  await insert(site, "one", "2036-02-28T15:59:59Z");
  assert.equal((await partitions(site)).get("one"), "bets_2036_02");
});

Deno.test("a provider's bet is one whatever its time, by whatever name its table is called", async () => {
  await using site = await openDatabase();
  await makeBetPartitions(site.db, new Date("2026-11-10T00:00:00Z"), 1);
  await insert(site, "a", "2026-11-10T00:00:00Z");
  const [partition] = (await partitions(site)).values();
  for (const time of ["2026-11-10T00:00:00Z", "2026-12-10T00:00:00Z", "1990-01-01T00:00:00Z"]) {
    await assert.rejects(insert(site, "a", time), /duplicate key/, time);
  }
  await assert.rejects(insert(site, "a", "2026-11-11T00:00:00Z", partition), /duplicate key/);
  for (const table of ["bets", partition]) {
    await refused(site, `delete from ${table}`, /append-only/);
    await refused(site, `truncate ${table}`, /append-only|referenced/);
    await refused(site, `update ${table} set bet_id = 'b'`, /keeps its provider and id/);
  }
});

Deno.test("a bet that is corrected into another month is one still, and what it was is kept", async () => {
  await using site = await openDatabase();
  await insert(site, "a", "2026-11-30T15:59:59Z");
  await makeBetPartitions(site.db, new Date("2026-11-22T00:00:00Z"), 2);
  await sql`update bets set settled_at = '2026-11-30T16:00:01Z', version = 2, payout_cents = 5`.execute(site.db);
  assert.deepEqual([...await partitions(site)], [["a", "bets_2026_12"]]);
  await sql`update bets set member_id = null`.execute(site.db);
  const stored = await site.db.selectFrom("bet_versions").select(["version", "payout_cents", "settled_at"]).execute();
  assert.deepEqual(stored, [{ version: 1n, payout_cents: 0n, settled_at: new Date("2026-11-30T15:59:59Z") }]);
  const ids = await site.db.selectFrom("bet_ids").selectAll().execute();
  assert.deepEqual(ids, [{ provider: "bng", bet_id: "a", settled_at: new Date("2026-11-30T16:00:01Z") }]);
  await refused(site, "update bet_versions set payout_cents = 1", /append-only/);
  await refused(site, "delete from bet_versions", /append-only/);
});

async function openDatabase(): Promise<TestDatabase> {
  const site = await testDatabase();
  await seedGames(site.db);
  return site;
}

async function insert({ db }: TestDatabase, id: string, settledAt: string, table = "bets"): Promise<void> {
  await sql`
    insert into ${
    sql.table(table)
  } (provider, bet_id, version, player, bet_cents, valid_bet_cents, payout_cents, settled_at, taken_at)
      values ('bng', ${id}, 1, 'p', 1, 1, 0, ${settledAt}, now())`.execute(db);
}

/** The partition of each bet, by its id. */
async function partitions({ db }: TestDatabase): Promise<Map<string, string>> {
  const { rows } = await sql<{ bet_id: string; place: string }>`
    select bet_id, tableoid::regclass::text as place from bets order by bet_id`.execute(db);
  return new Map(rows.map(({ bet_id, place }) => [bet_id, place]));
}

async function refused({ db }: TestDatabase, statement: string, reason: RegExp): Promise<void> {
  await assert.rejects(sql.raw(statement).execute(db), reason, statement);
}
