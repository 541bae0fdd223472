import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { v4 } from "uuid";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testServer } from "@/testing/database/server.ts";
import { idsPerCell, lastCell, readCell } from "./cell.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { readSchemaFiles, toSchemaFile, toSteps } from "./schema/schema_files.ts";
import type { DB } from "./types.ts";

const server = await testServer();

Deno.test("in a cell's database every identity begins in the cell's range but those named; in cell 0 at 1", async () => {
  await using database = await empty();
  await migrate(database.url, { cell: 999 });
  await using db = connect(database.url, { max: 1 });
  assert.equal(await readCell(db), 999);
  const begins = await identities(db);
  assert.ok(begins.length > 20);
  assert.deepEqual(begins.filter(({ first, next }) => first !== next), []);
  const elsewhere = begins.filter(({ first }) => first !== 999_000_000_000_001n);
  assert.deepEqual(elsewhere.map(({ name, first }) => `${name} ${first}`), ["contents.id 1", "usdt_invoices.serial 1"]);

  await using usual = await testDatabase();
  assert.equal(await readCell(usual.db), 0);
  assert.deepEqual((await identities(usual.db)).filter(({ first }) => first !== 1n), []);
});

Deno.test("a number of any cell is one that JavaScript counts exactly, and no column that refers to one is narrower", async () => {
  assert.ok(BigInt(lastCell + 1) * idsPerCell < Number.MAX_SAFE_INTEGER);
  await using database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      join pg_attribute target on target.attrelid = c.confrelid
        and target.attnum = c.confkey[array_position(c.conkey, a.attnum)]
      where c.contype = 'f' and target.atttypid = 'bigint'::regtype and a.atttypid <> 'bigint'::regtype`
    .execute(database.db);
  assert.deepEqual(rows, []);
});

Deno.test("a cell's database is brought up to date for its cell alone, and a new table's identities begin there too", async () => {
  await using database = await empty();
  await migrate(database.url, { cell: 7 });
  await using db = connect(database.url, { max: 1 });
  const member = async (account: string) =>
    (await db.insertInto("members").values({
      account,
      password_hash: "none",
      name: "測試",
      promote_code: account,
      created_at: new Date(),
    }).returning("id").executeTakeFirstOrThrow()).id;
  assert.equal(await member("first1"), 7_000_000_000_001n);

  const { steps, functions } = await readSchemaFiles();
  const table = await toSchemaFile(
    `${String(steps.length + 1).padStart(4, "0")}_notes.sql`,
    "-- expand: notes\n\ncreate table notes (id bigint generated always as identity, text text not null);\n",
  );
  const files = { steps: [...steps, ...toSteps([table])], functions };
  for (const cell of [undefined, 0, 8]) {
    await assert.rejects(
      migrate(database.url, { files, cell }),
      new RegExp(`^Error: The database belongs to cell 7, and CELL is ${cell ?? 0}\\.`),
    );
  }
  const { rows: tables } = await sql`select from pg_class where relname = 'notes'`.execute(db);
  assert.deepEqual(tables, []);
  assert.deepEqual(await migrate(database.url, { files, cell: 7 }), [table.file]);
  const { rows } = await sql<{ id: bigint }>`insert into notes (text) values ('one') returning id`.execute(db);
  assert.deepEqual(rows, [{ id: 7_000_000_000_001n }]);
  assert.equal(await member("second"), 7_000_000_000_002n);
});

/** The identities of a schema: where each began, and begins now. */
async function identities(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string; first: bigint; next: bigint | null }>`
    select c.relname || '.' || a.attname as name, s.start_value as first,
        coalesce(s.last_value + 1, s.start_value) as next
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename)
        = pg_get_serial_sequence(format('public.%I', c.relname), a.attname)
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows;
}

function empty() {
  return scratchDatabase(server, `jadehall_cell_${v4().replaceAll("-", "")}`);
}
