import { createHash } from "node:crypto";
import { type CsvLimits, csvLines } from "@/api/payments/settlement_files/csv_lines.ts";
import type { Country } from "@/shared/rules/country_rules.ts";
import { readEntry, registerColumns, type RegisterEntry } from "./entry.ts";

/** The bounds of a register's file: a line of 1,024 bytes, 64 MB, a million lines with the header. */
const registerLimits: CsvLimits = { lineBytes: 1024, fileBytes: 64 * 1024 ** 2, lines: 1_000_000 };

/** A line that is no entry. */
export interface WrongLine {
  line: number;
  why: string;
}

/** So many wrong lines are reported; the rest of the file is not read then. */
const maxWrong = 20;

/**
 * Reads a register's file as it comes, and gives its entries in batches. `wrong` and `digest` (SHA-256, in hex) are whole
 * once it has ended. Throws FileTooLong beyond the limits.
 */
export function readRegisterFile(
  chunks: AsyncIterable<Uint8Array>,
  { country, limits = registerLimits, batchLines }: { country: Country; limits?: CsvLimits; batchLines: number },
) {
  const hash = createHash("sha256");
  const wrong: WrongLine[] = [];
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  async function* batches(): AsyncGenerator<RegisterEntry[]> {
    let [hasHeader, batch]: [boolean, RegisterEntry[]] = [false, []];
    for await (const { number: line, cells } of csvLines(hashed(), limits)) {
      if (!hasHeader) {
        hasHeader = cells?.join() === registerColumns.join();
        if (hasHeader) continue;
        return void wrong.push({ line, why: `it is not ${registerColumns.join()}` });
      }
      const entry = cells ? readEntry(country, cells) : "it is no row of cells in UTF-8, or too long";
      if (typeof entry !== "string") batch.push(entry);
      else if (wrong.push({ line, why: entry }) === maxWrong) return;
      if (batch.length < batchLines) continue;
      yield batch;
      batch = [];
    }
    if (!hasHeader) wrong.push({ line: 1, why: `it is not ${registerColumns.join()}` });
    if (batch.length > 0) yield batch;
  }
  return { batches: batches(), wrong, digest: () => hash.digest("hex") };
}
