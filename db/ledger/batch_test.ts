import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { rowsOf } from "./batch.ts";

const at = new Date("2026-11-24T01:02:03.456Z");

Deno.test("values of every type, null and what needs quoting among them, come as rows", async () => {
  await using database = await testDatabase();
  const read = async (rows: readonly (string | null)[]) => {
    const relation = rowsOf("input", rows, {
      n: ["integer", (_, index) => index],
      words: ["text", (row) => row],
      bytes: ["bytea", (row) => row === null ? null : new TextEncoder().encode(row)],
      cents: ["bigint", (row) => row === null ? null : 2n ** 62n],
      open: ["boolean", (row) => row === null ? null : false],
      day: ["date", (row) => row === null ? null : "2026-11-24"],
      at: ["timestamptz", (row) => row === null ? null : at],
      id: ["uuid", (row) => row === null ? null : "01938a5e-7c00-7000-8000-000000000001"],
    });
    const { rows: found } = await sql<Record<string, unknown>>`
      select n, words, convert_from(bytes, 'utf8') as bytes, cents::text, open, day::text, at, id::text from ${relation}
        order by n`.execute(database.db);
    return found;
  };
  const of = (words: string) => ({
    words,
    bytes: words,
    cents: String(2n ** 62n),
    open: false,
    day: "2026-11-24",
    at,
    id: "01938a5e-7c00-7000-8000-000000000001",
  });
  const nothing = { words: null, bytes: null, cents: null, open: null, day: null, at: null, id: null };
  const texts = ["plain", '{a,"b"}\\', "", "null"];
  assert.deepEqual(await read([...texts, null]), [
    ...texts.map((words, n) => ({ n, ...of(words) })),
    { n: 4, ...nothing },
  ]);
  assert.deepEqual(await read([]), []);
});
