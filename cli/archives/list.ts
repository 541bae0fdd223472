import { Command } from "commander";
import { lastArchivableMonth } from "@/api/accounting/archives/archive_months.ts";
import { type ArchiveRow, readArchives } from "@/api/accounting/archives/read_archives.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";

/** `jadehall archives list` */
export function archivesListCommand(): Command {
  const command = new Command("list")
    .description("the archived months with their files and hashes, the oldest first");
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, { json, csv }: FormatOptions): Promise<ExitCode> {
  const archives = await readArchives(ctx.db);
  if (json) printJson({ folder: ctx.archiveFolder, archives: archives.map(archiveJson) });
  else if (csv) printCsv(columns, archives);
  else if (archives.length > 0) printTable(columns, archives);
  else print(translated`Nothing is archived.`);
  if (!json && !csv) {
    print(translated`Months up to ${lastArchivableMonth(ctx.now())} may be archived, into ${ctx.archiveFolder}.`);
  }
  return exitCodes.ok;
}

const columns: Column<ArchiveRow>[] = [
  { head: "month", text: ({ month }) => month, gives: "never" },
  { head: "of", text: ({ table_name }) => table_name },
  { head: "state", text: ({ state }) => state },
  { head: "rows", text: ({ rows }) => rows === null ? "-" : String(rows), align: "right" },
  { head: "file", text: ({ file }) => file ?? "-" },
  { head: "SHA-256", text: ({ file_sha256 }) => file_sha256 ?? "-", gives: "first" },
  timeColumn("archived", ({ detached_at }) => detached_at),
];

function archiveJson({ month, table_name, state, rows, cents, file, ...archive }: ArchiveRow) {
  return {
    month,
    table: table_name,
    state,
    rows: rows === null ? null : String(rows),
    cents,
    file,
    sha256: archive.file_sha256,
    before: archive.before_sha256,
    archived_at: archive.detached_at,
    dropped_at: archive.dropped_at,
  };
}
