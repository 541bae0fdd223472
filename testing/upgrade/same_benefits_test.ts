import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { v4 } from "uuid";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { readSchemaFiles } from "@/db/schema/schema_files.ts";
import type { DB } from "@/db/types.ts";
import { scratchDatabase } from "../database/scratch_database.ts";
import { testServer } from "../database/server.ts";

const server = await testServer();

/** Brings a database from migration 15, changed by operators in between, to migration 16; gives each benefit by level. */
async function upgraded(change: (db: Kysely<DB>) => Promise<unknown>) {
  await using database = await scratchDatabase(server, `jadehall_levels_${v4().replaceAll("-", "")}`);
  const { steps } = await readSchemaFiles();
  await migrate(database.url, { files: { steps: steps.slice(0, 15), functions: [] } });
  await using db = connect(database.url, { max: 1 });
  await change(db);
  await migrate(database.url, { files: { steps: steps.slice(0, 16), functions: [] } });
  const levels = await db.selectFrom("levels").selectAll().orderBy("level").execute();
  return {
    most: levels.map((level) => Number(level.withdrawal_most_cents / 100n)),
    aDay: levels.map((level) => level.withdrawals_a_day),
    birthday: levels.map((level) => Number(level.birthday_cents / 100n)),
    monthly: levels.map((level) => Number(level.monthly_cents / 100n)),
    requirement: levels.map((level) => Number(level.requirement_cents / 100n)),
  };
}

const requirement = [0, 10_000, 50_000, 200_000, 500_000, 2_000_000];
const none = [0, 0, 0, 0, 0, 0];

Deno.test("levels that hold what was seeded come to the same limits and no gift", async () => {
  assert.deepEqual(await upgraded(() => Promise.resolve()), {
    most: Array(6).fill(1_000_000),
    aDay: [1, 1, 1, 1, 1, 1],
    birthday: none,
    monthly: none,
    requirement,
  });
});

Deno.test("an operator's values stay, with those of the levels above them, and no value falls with the level", async () => {
  const after = await upgraded(async (db) => {
    const set = (level: number) => db.updateTable("levels").where("level", "=", level);
    await set(4).set({ withdrawals_a_day: 4 }).execute();
    await set(5).set({ monthly_cents: 1_000_00n, requirement_cents: 3_000_000_00n }).execute();
    await set(0).set({ withdrawal_most_cents: 500_000_00n }).execute();
  });
  assert.deepEqual(after, {
    most: [500_000, 1_000_000, 1_000_000, 1_000_000, 2_000_000, 5_000_000],
    aDay: [1, 1, 1, 1, 4, 5],
    birthday: none,
    monthly: [0, 0, 0, 0, 0, 1_000],
    requirement: [...requirement.slice(0, 5), 3_000_000],
  });
});
