import { Command } from "commander";
import { FileTooLong } from "@/api/payments/settlement_files/csv_lines.ts";
import {
  type Difference,
  NoDays,
  type Reconciled,
  type SideTotals,
} from "@/api/accounting/reports/reconcile/differences.ts";
import { type FileChunks, OtherHeader } from "@/api/accounting/reports/reconcile/read_file.ts";
import { reconcileProvider } from "@/api/accounting/reports/reconcile/reconcile_provider.ts";
import { reconcileVendor } from "@/api/accounting/reports/reconcile/reconcile_vendor.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { refusingArchived } from "../archives/refusing_archived.ts";
import { CommandGroup } from "../command_group.ts";
import { fail } from "../output/fail.ts";
import { type Column, printTable } from "../output/table.ts";
import { openFile } from "./open_file.ts";
import { periodText } from "./print_report.ts";
import { parseDay } from "./span_options.ts";

/** `jadehall reconcile provider|vendor <name> <file>` */
export function reconcileGroup(): Command {
  return new CommandGroup("reconcile", "reports").description("compare a settlement file with our books, line by line")
    .add(
      comparing(new Command("provider").description("compare bets and transfers; exit code 6 if any differ"), provider),
      {
        examples: ["bng bng-2026-11-20.csv", "bng - --from 2026-11-20 --to 2026-11-20 --json < bng.csv"],
        changes: null,
      },
    )
    .add(
      comparing(new Command("vendor").description("compare paid orders and fees; exit code 6 if any differ"), vendor),
      { examples: ["NORTH north-2026-11-20.csv"], changes: null },
    );
}

interface ReconcileOptions {
  from?: string;
  to?: string;
  json?: boolean;
}

type Compare = (site: Site, name: string, chunks: FileChunks, options: ReconcileOptions) => Promise<Reconciled | null>;

function comparing(command: Command, compare: Compare): Command {
  return command
    .argument("<name>", "its code, e.g. bng or NORTH")
    .argument("<file>", "its settlement file in CSV, or - for standard input")
    .option("--from <day>", "first day (Taipei) that the file covers; default: the first in its lines", parseDay)
    .option("--to <day>", "the last one", parseDay)
    .option("--json", "print JSON, for other programs")
    .action(
      onSite(
        refusingArchived((site: Site, name: string, file: string, options: ReconcileOptions) =>
          reconcile(compare, site, name, file, options)
        ),
      ),
    );
}

async function reconcile(
  compare: Compare,
  site: Site,
  name: string,
  file: string,
  options: ReconcileOptions,
): Promise<ExitCode> {
  const chunks = await openFile(file);
  if (!chunks) return exitCodes.usage;
  try {
    const found = await compare(site, name, chunks, options);
    if (!found) {
      fail(translated`There is no ${name}.`);
      return exitCodes.notFound;
    }
    if (options.json) printJson(toJson(found));
    else describe(found);
    return found.counts.length === 0 && found.bad.count === 0 ? exitCodes.ok : exitCodes.findings;
  } catch (error) {
    if (!(error instanceof FileTooLong || error instanceof OtherHeader || error instanceof NoDays)) throw error;
    fail(translated`${file} was not compared: ${operationText(error.message)}.`);
    return exitCodes.usage;
  }
}

const provider: Compare = ({ ctx }, code, chunks, days) => reconcileProvider(ctx, code, chunks, { days });

const vendor: Compare = ({ ctx }, code, chunks, days) => reconcileVendor(ctx, code, chunks, { days });

const columns: Column<Difference>[] = [
  { head: "difference", text: ({ kind }) => kind.replaceAll("_", " "), colour: () => "red", gives: "never" },
  { head: "line", text: ({ line }) => line === null ? "" : String(line), align: "right", gives: "never" },
  { head: "of", text: ({ what }) => what, gives: "never" },
  { head: "id", text: ({ id }) => id, gives: "never" },
  { head: "theirs", text: ({ theirs }) => theirs ?? "" },
  { head: "ours", text: ({ ours }) => ours ?? "" },
];

function describe({ from, to, theirs, ours, counts, differences, bad, others }: Reconciled): void {
  if (differences.length > 0) printTable(columns, differences);
  const all = counts.reduce((sum, { count }) => sum + count, 0n);
  if (all > BigInt(differences.length)) print(translated`…and ${all - BigInt(differences.length)} more.`);
  const days = periodText({ from, to });
  print(translated`Theirs, ${days}: ${totalsText(theirs)}.`);
  print(translated`Ours, ${days}: ${totalsText(ours)}.`);
  print(
    all === 0n
      ? translated`Nothing differs.`
      : counts.map(({ kind, count }) => `${kind.replaceAll("_", " ")}: ${count}`).join(", "),
  );
  if (others > 0n) print(translated`${others} lines are of other cells' players and were left out.`);
  for (const { line, why } of bad.first) fail(translated`Line ${line} was not read: ${operationText(why)}.`);
  if (bad.count > bad.first.length) fail(translated`…and ${bad.count - bad.first.length} more lines were not read.`);
}

function totalsText(totals: readonly SideTotals[]): string {
  const texts = totals.map(({ what, count, cents, otherCents }) => {
    const [amount, other] = [decimalText(cents), decimalText(otherCents)];
    switch (what) {
      case "bet":
        return translated`${count} bets of ${amount}, paid out ${other}`;
      case "order":
        return translated`${count} orders of ${amount}, fees ${other}`;
      case "transfer":
        return translated`${count} transfers of ${amount}`;
    }
  });
  return texts.join("; ") || translated`nothing`;
}

function toJson({ theirs, ours, others, ...found }: Reconciled) {
  const amounts = ({ cents, otherCents, ...totals }: SideTotals) => ({
    ...totals,
    amount: decimalText(cents),
    ...(totals.what === "bet" && { payout: decimalText(otherCents) }),
    ...(totals.what === "order" && { fee: decimalText(otherCents) }),
  });
  return { ...found, other_cells: others, theirs: theirs.map(amounts), ours: ours.map(amounts) };
}
