import { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** Bytes at rest and where they were read. */
export interface AtRest {
  path: string;
  bytes: Uint8Array;
}

/** Every row of every table as text, whatever its schema. */
export async function* readTables(db: Kysely<DB>): AsyncGenerator<AtRest> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  for (const { name } of tables) {
    const { rows: [row] } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, chr(10)), '') as text from ${sql.raw(name)} t`.execute(db);
    yield { path: name, bytes: Buffer.from(row?.text ?? "") };
  }
}

/** Every file of a folder and its folders. A file that goes in the meantime is passed over. */
export async function* readFiles(folder: string): AsyncGenerator<AtRest> {
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* readFiles(path);
    if (!isFile) continue;
    try {
      yield { path, bytes: await Deno.readFile(path) };
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}
