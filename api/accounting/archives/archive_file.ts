import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { archivedTables, tableRules } from "./archived_table.ts";

/** The sums of some rows, by which a table and a file are compared. */
export interface RowSums {
  rows: bigint;
  cents: bigint;
  /** Of the rows' lines, in the order of the table's key. */
  rowsSha256: string;
}

const format = "jadehall archive 1";

const Header = z.object({
  format: z.literal(format),
  table: z.enum(archivedTables),
  month: z.string(),
  /** The bounds of the partition, as moments. */
  since: z.string(),
  until: z.string(),
  /** The number of the last migration. */
  schema: z.int(),
  columns: z.array(z.string()),
  /** The hash of the file of the month before; null in a table's first. */
  before: z.string().nullable(),
});

/** The first line of a file: it says of which rows the file is, and after which other file it comes. */
export type ArchiveHeader = Omit<z.output<typeof Header>, "format">;

const Trailer = z.object({ rows: z.string(), cents: z.string(), sha256: z.string() });

/** Content of a file, with the sums of its rows. */
export interface ScannedFile extends RowSums {
  header: ArchiveHeader;
  /** Of its bytes, as `sha256sum` prints it. */
  fileSha256: string;
}

/** A file that is not there, or is no whole archive. The message is a part of a sentence. */
export class UnreadableArchive extends Error {
  constructor(readonly file: string, readonly isMissing: boolean, message: string) {
    super(message);
  }
}

/** Sums up rows that are given one by one. */
export function createRowSums(cents: string): { add(line: string): void; sums(): RowSums } {
  const hash = createHash("sha256");
  let [rows, sum] = [0n, 0n];
  // Read from the text: a number of JSON would round cents above 2^53.
  const amount = new RegExp(`"${cents}": (\\d+)`);
  return {
    add(line) {
      hash.update(line).update("\n");
      rows++;
      sum += BigInt(amount.exec(line)?.[1] ?? 0);
    },
    sums: () => ({ rows, cents: sum, rowsSha256: hash.copy().digest("hex") }),
  };
}

/**
 * Writes a file of rows, gzipped, a line of JSON each, between a header and their sums. Writes it under another name,
 * waits until the disk has it, and then gives it its name: under that it is whole, whatever happens meanwhile.
 */
export async function writeArchive(
  folder: string,
  name: string,
  header: ArchiveHeader,
  rows: AsyncIterable<string>,
): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  // Left behind by a process that was killed. One that still writes it fails, and may be repeated.
  for await (const entry of Deno.readDir(folder)) {
    if (entry.name.startsWith(`${name}.`)) await Deno.remove(`${folder}/${entry.name}`);
  }
  const half = `${folder}/${name}.${crypto.randomUUID()}.new`;
  await pipeline(linesOf(header, rows), createGzip(), createWriteStream(half, { flags: "wx", mode: 0o600 }));
  await sync(half);
  await Deno.rename(half, `${folder}/${name}`);
  await sync(folder);
}

/** Waits until the disk has a file, or the names in a folder. */
async function sync(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}

async function* linesOf(header: ArchiveHeader, rows: AsyncIterable<string>): AsyncGenerator<string> {
  const { add, sums } = createRowSums(tableRules[header.table].cents);
  let text = `${JSON.stringify({ format, ...header })}\n`;
  for await (const row of rows) {
    add(row);
    text += `${row}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = "";
  }
  const { rowsSha256: sha256, ...figures } = sums();
  yield `${text}${JSON.stringify({ rows: String(figures.rows), cents: String(figures.cents), sha256 })}\n`;
}

const chunkLength = 65_536;

/** Reads a whole file and gives its header and sums. Throws {@link UnreadableArchive}. */
export async function scanArchive(folder: string, name: string): Promise<ScannedFile> {
  const hash = createHash("sha256");
  const lines = readArchive(folder, name, hash);
  let next = await lines.next();
  if (next.done) throw broken(name);
  const header = next.value as ArchiveHeader;
  const { add, sums } = createRowSums(tableRules[header.table].cents);
  for (next = await lines.next(); !next.done; next = await lines.next()) add(next.value as string);
  return { header, ...sums(), fileSha256: hash.digest("hex") };
}

/** Reads the rows of a file, a line of JSON each. Throws {@link UnreadableArchive}. */
export async function* readArchivedRows(folder: string, name: string): AsyncGenerator<string> {
  let isHeader = true;
  for await (const line of readArchive(folder, name)) {
    if (!isHeader) yield line as string;
    isHeader = false;
  }
}

/** Reads the header, then each row's line. Throws at the end if the sums of the rows are not those that it says. */
async function* readArchive(folder: string, name: string, hash?: Hash): AsyncGenerator<ArchiveHeader | string> {
  try {
    let header: ArchiveHeader | null = null;
    let sums: ReturnType<typeof createRowSums> | null = null;
    let held: string | null = null;
    for await (const line of readLinesOf(`${folder}/${name}`, hash)) {
      if (!sums) {
        const { format: _, ...read } = Header.parse(JSON.parse(line));
        header = read;
        sums = createRowSums(tableRules[header.table].cents);
        yield header;
        continue;
      }
      // The last line is no row: it says what the others come to.
      if (held !== null) {
        sums.add(held);
        yield held;
      }
      held = line;
    }
    const said = Trailer.parse(JSON.parse(held ?? "null"));
    const { rows, cents, rowsSha256 } = sums!.sums();
    if (said.rows !== String(rows) || said.cents !== String(cents) || said.sha256 !== rowsSha256) throw broken(name);
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") {
      throw new UnreadableArchive(name, true, `the file ${name} is not in ${folder}`);
    }
    if (error instanceof z.ZodError || error instanceof SyntaxError || code.startsWith("Z_")) throw broken(name);
    throw error;
  }
}

function broken(name: string): UnreadableArchive {
  return new UnreadableArchive(name, false, `the file ${name} is damaged`);
}

async function* readLinesOf(path: string, hash?: Hash): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  const piped = pipeline(file, hashing(hash), text);
  // Awaited below, once the text has ended; a reader that stops early ends the pipeline.
  piped.catch(() => {});
  text.setEncoding("utf8");
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  await piped;
  if (rest !== "") yield rest;
}

function hashing(hash: Hash | undefined) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash?.update(chunk);
      yield chunk;
    }
  };
}
