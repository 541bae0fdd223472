import type { Finding } from "@/db/ledger/finding.ts";
import type { ArchiveCtx } from "./archive_ctx.ts";
import { scanArchive, UnreadableArchive } from "./archive_file.ts";
import { type ArchiveRow, readArchives } from "./read_archives.ts";

/**
 * Reads every file whole and compares it with the books: its bytes, its rows, their sums, and the file that it names as
 * the one before it. Gives what does not agree.
 */
export async function checkArchiveFiles({ db, archiveFolder }: Omit<ArchiveCtx, "now">): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const archive of await readArchives(db)) {
    if (archive.file === null) continue;
    const found = await fileFault(archiveFolder, archive);
    if (found === null) continue;
    findings.push({
      invariant: "archive_file_is_whole",
      subject: `${archive.table_name} of ${archive.month}`,
      expected: `${archive.file} with ${archive.rows} rows, ${archive.file_sha256}`,
      found,
    });
  }
  return findings;
}

/** A sentence about how a file differs from the books; null if it is as they say. */
export async function fileFault(folder: string, archive: ArchiveRow): Promise<string | null> {
  try {
    const { header, rows, cents, rowsSha256, fileSha256 } = await scanArchive(folder, archive.file!);
    if (header.table !== archive.table_name || header.month !== archive.month) {
      return `The file ${archive.file} is of ${header.table} of ${header.month}.`;
    }
    if (header.before !== archive.before_sha256) return `The file ${archive.file} names another file before it.`;
    if (rows !== archive.rows || cents !== BigInt(archive.cents!) || rowsSha256 !== archive.rows_sha256) {
      return `The file ${archive.file} has other rows.`;
    }
    return fileSha256 === archive.file_sha256 ? null : `The file ${archive.file} has other bytes.`;
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    return `${error.message[0]!.toUpperCase()}${error.message.slice(1)}.`;
  }
}
