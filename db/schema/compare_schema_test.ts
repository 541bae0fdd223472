import assert from "node:assert/strict";
import { sql } from "kysely";
import { migrate } from "../migrate.ts";
import { compareSchema, schemaRefusal } from "./compare_schema.ts";
import { readSchemaFiles, type SchemaFiles, type Step, toSchemaFile, toSteps } from "./schema_files.ts";
import { testDatabase } from "@/testing/database/database.ts";

Deno.test("a database that has what this version has is worked on", async () => {
  await using database = await testDatabase();
  const state = await compareSchema(database.db, await readSchemaFiles());
  assert.equal(state.kind, "known");
  assert.equal(schemaRefusal(state, "the database"), null);
});

Deno.test("an older database is worked on only once its steps are taken; those that end the version before may wait", async () => {
  await using database = await testDatabase();
  const refusal = async (...kinds: Step["kind"][]) =>
    schemaRefusal(await compareSchema(database.db, await withSteps(...kinds)), "the database");
  assert.match(await refusal("expand") ?? "", /is older than version .* `jadehall migrate up` does it\.$/);
  assert.equal(await refusal("contract"), null);
  assert.match(await refusal("contract", "expand") ?? "", /is older than version/);
});

Deno.test("a newer database is worked on beside steps that allow it, and refused beside others", async () => {
  await using database = await testDatabase({ fresh: true });
  const own = await readSchemaFiles();
  await migrate(database.localUrl, { files: await withSteps("expand") });
  const beside = await compareSchema(database.db, own);
  assert.equal(beside.kind, "newer");
  assert.equal(schemaRefusal(beside, "the database"), null);
  await migrate(database.localUrl, { files: await withSteps("expand", "contract") });
  const refusal = schemaRefusal(await compareSchema(database.db, own), "the database") ?? "";
  assert.match(
    refusal,
    /is newer than version .*, which does not run beside 1000_trial\.sql of version .*: run that version/,
  );
  await assert.rejects(migrate(database.localUrl), /The schema is newer than version/);
});

Deno.test("functions of a newer version are let be, those of an older one are not", async () => {
  await using database = await testDatabase({ fresh: true });
  const files = await readSchemaFiles();
  const write = async (version: string) => {
    await sql`update migration_functions set hash = 'other', version = ${version} where file like 'ledger/%'`
      .execute(database.db);
    return await compareSchema(database.db, files);
  };
  assert.equal((await write("0.9.9")).kind, "known");
  assert.match(schemaRefusal(await write("0.9.9"), "the database") ?? "", /is older than/);
  const newer = await write("99.10.0");
  assert.equal(newer.kind, "newer");
  assert.equal(schemaRefusal(newer, "the database"), null);
});

Deno.test("a database of another make is refused, and nothing is done to it", async () => {
  const others: [string, RegExp][] = [
    ["update migration_steps set hash = 'other' where number = 3", /another 0003_wallet\.sql ran there/],
    [
      "delete from migration_steps where number = 3; insert into migration_steps values (3000, '3000_x.sql', 'x', 'expand', 'x', '1.0.0', now())",
      /3000_x\.sql ran there/,
    ],
    ["drop table migration_steps, migration_functions", /its tables are another program's/],
    ["create table kysely_migration (name text)", /was made before release 1\.0/],
  ];
  for (const [statements, why] of others) {
    await using database = await testDatabase({ fresh: true });
    await sql.raw(statements).execute(database.db);
    const state = await compareSchema(database.db, await readSchemaFiles());
    assert.equal(state.kind, "foreign", statements);
    assert.match(schemaRefusal(state, "the database") ?? "", why);
    await assert.rejects(migrate(database.localUrl), why);
  }
});

/** The schema with steps after those that it has, numbered from 999. */
async function withSteps(...kinds: Step["kind"][]): Promise<SchemaFiles> {
  const { steps, functions } = await readSchemaFiles();
  const files = kinds.map((kind, n) =>
    toSchemaFile(
      `${String(999 + n).padStart(4, "0")}_trial.sql`,
      `-- ${kind}: trial ${n}\n\ncreate table trial_${n} (id integer);\n`,
    )
  );
  return { steps: [...steps, ...toSteps(await Promise.all(files))], functions };
}
