import type { ReadingCtx } from "@/api/work/on_replica.ts";
import type { Disagreement } from "@/api/accounting/reports/agreement.ts";
import { type PeriodLength, periodLengths, type ReportSpan } from "@/api/accounting/reports/periods.ts";
import { reportDays } from "../play/terms.ts";
import type { Figures } from "./read_figures.ts";

/** The context of reports. */
export type ReportCtx = ReadingCtx;

/** Notes a figure of a report: a text of whole cents and counts. */
export type Note = (name: string, ...figures: bigint[]) => void;

/** A report that was read: notes a row's figures, or those of its sums. */
export interface Notes {
  ofRow(row: { from: string }): Note;
  ofSums: Note;
}

/**
 * Reads a report of all days by days, by weeks and by months, by the names that the independent computation gives its
 * figures. Where it does not agree with the ledger is a figure that nothing is expected of.
 */
export async function readPeriods(
  read: (span: ReportSpan, notes: Notes) => Promise<readonly Disagreement[]>,
): Promise<Figures> {
  const found: Figures = new Map();
  const noteOf = (period: string): Note => (name, ...figures) => {
    found.set(`report/${period}/${name}`, figures.join(" "));
  };
  for (const by of periodLengths) {
    const notes = {
      ofRow: ({ from }: { from: string }) => noteOf(periodName(by, from)),
      ofSums: noteOf(`all by ${by}`),
    };
    noteDisagreements(found, await read({ from: reportDays[0]!, to: reportDays.at(-1)!, by }, notes));
  }
  return found;
}

/** Notes if a report does not agree with the ledger. */
export function noteDisagreements(found: Figures, disagreements: readonly Disagreement[]): void {
  for (const { period, of, ledgerCents, otherCents } of disagreements) {
    found.set(`${disagrees} ${period?.from ?? "ever"} about ${of}`, `${ledgerCents}, not ${otherCents}`);
  }
}

/** The prefix of such figures' names. */
export const disagrees = "disagrees with the ledger";

/** Leaves out what is nothing, in reports that have a row for every period. */
export function noteSome(note: Note): Note {
  return (name, ...figures) => {
    if (figures.some((figure) => figure !== 0n)) note(name, ...figures);
  };
}

function periodName(by: PeriodLength, from: string): string {
  return { day: from, week: `week from ${from}`, month: from.slice(0, 7) }[by];
}
