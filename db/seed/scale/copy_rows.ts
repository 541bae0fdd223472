import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type pg from "pg";

/** The types of a field; cents and ids are whole numbers below 2^53. */
export type CopyValue = string | number | boolean | Date | null;

/**
 * Writes rows into a table by COPY, in the transaction that the client is in. Of all the rows no more than a few hundred
 * kilobytes are held at once: the stream asks for the next ones when the server has taken the last.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.join()}) from stdin`));
  await pipeline(Readable.from(chunksOf(rows), { objectMode: true, highWaterMark: 2 }), into);
}

const chunkLength = 64 * 1024;

/** The rows as COPY's text format has them, some together. */
function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    chunk += `${row.map(textOf).join("\t")}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}

function textOf(field: CopyValue): string {
  if (field === null) return "\\N";
  if (field instanceof Date) return field.toISOString();
  if (typeof field !== "string") return String(field);
  return /[\\\t\n\r]/.test(field) ? field.replace(/[\\\t\n\r]/g, (character) => escapes[character]!) : field;
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
