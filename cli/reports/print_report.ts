import { byteOrderMark } from "@/api/lists/csv_rows.ts";
import type { Disagreement } from "@/api/accounting/reports/agreement.ts";
import type { Period, ReportSpan } from "@/api/accounting/reports/periods.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { print, printJson } from "@/server/print.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { screenOf } from "../output/screen.ts";
import { printTable } from "../output/table.ts";
import { columnsOf, type Figure, toCsv, toJson } from "./figures.ts";
import type { DaysOptions } from "./span_options.ts";

/** A report in the shape that every output takes. */
interface Printed<Row> {
  /** Its days, and how they are put together if they are. */
  span: Period & Partial<ReportSpan>;
  figures: readonly Figure<Row>[];
  /** The rows; a table ends with the total. A file has none, so that who adds its rows up counts nothing twice. */
  rows: readonly Row[];
  total?: Row;
  disagreements: readonly Disagreement[];
}

/**
 * Prints a report as it is asked for, and whether it agrees with the ledger: on stderr beside a file, so that the file has
 * rows alone.
 */
export function printReport<Row>(report: Printed<Row>, options: DaysOptions): ExitCode {
  const { span, figures, rows, total, disagreements } = report;
  const agrees = disagreements.length === 0;
  if (options.json) {
    printJson({
      ...span,
      rows: rows.map((row) => toJson(figures, row)),
      ...(total !== undefined && { total: toJson(figures, total) }),
      agrees,
      disagreements: disagreements.map(disagreementJson),
    });
  } else if (options.csv) {
    print(byteOrderMark + toCsv(figures, rows).replace(/\r\n$/, "\r"));
  } else {
    const all = total === undefined ? rows : [...rows, total];
    printTable(columnsOf(figures, screenOf().width !== null), all);
    if (agrees) print(translated`It agrees with the ledger to the cent.`);
  }
  return reportDisagreements(disagreements);
}

/** Says where a report does not agree, and gives the exit code for it. */
function reportDisagreements(disagreements: readonly Disagreement[]): ExitCode {
  for (const { period, of, ledgerCents, otherCents } of disagreements) {
    const when = period ? periodText(period) : translated`now`;
    const [inLedger, elsewhere] = [decimalText(ledgerCents), decimalText(otherCents)];
    fail(translated`Difference: ${when}, ${of}: ${inLedger} in the ledger, ${elsewhere} elsewhere.`);
  }
  return disagreements.length === 0 ? exitCodes.ok : exitCodes.findings;
}

/** Days in words; one day alone as it is. */
export function periodText({ from, to }: { from: string; to: string }): string {
  return from === to ? from : translated`${from} to ${to}`;
}

function disagreementJson({ period, of, ledgerCents, otherCents }: Disagreement) {
  return {
    from: period?.from ?? null,
    to: period?.to ?? null,
    of,
    ledger: decimalText(ledgerCents),
    other: decimalText(otherCents),
  };
}
