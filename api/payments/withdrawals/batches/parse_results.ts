import { CsvError, parse } from "csv-parse/sync";
import { faultMessages } from "@/api/field_faults.ts";
import { z } from "zod";
import type { FinalAnswer } from "../payouts/port.ts";
import { readDecimalText } from "@/shared/money.ts";

/** The bank's answer in one line of a file. */
export interface ResultLine {
  /** Its line in the result file, from 1 for the header. */
  line: number;
  /** Our own, as the payout file has it. */
  reference: string;
  amountCents: bigint;
  answer: FinalAnswer;
}

/** Why a line can't be taken; `line` is null for the file as a whole. */
export interface LineProblem {
  line: number | null;
  problem: string;
}

/** The columns that a result file has to have; other columns and the order don't matter. */
export const resultColumns = ["reference", "amount", "result", "bank_reference", "reason"] as const;

/** The largest result file, in characters: 1,000 lines of it take a fifth. */
const maxResultChars = 1_000_000;

/** Reads the bank's results, all of them or none: every line that is wrong is reported. */
export function parseResults(text: string): { ok: true; lines: ResultLine[] } | { ok: false; problems: LineProblem[] } {
  const read = readRecords(text);
  if (typeof read === "string") return { ok: false, problems: [{ line: null, problem: read }] };
  const lines: ResultLine[] = [];
  const problems: LineProblem[] = [];
  for (const { record, info } of read) {
    const parsed = Line.safeParse(record, faultMessages);
    if (parsed.success) lines.push({ line: info.lines, ...parsed.data });
    else problems.push({ line: info.lines, problem: parsed.error.issues[0]!.message });
  }
  return problems.length === 0 ? { ok: true, lines } : { ok: false, problems };
}

const Amount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, "the amount must be like 1000 or 1000.00")
  .transform((text) => readDecimalText(text) ?? z.NEVER);

const Line = z.object({
  reference: z.string().min(1, "the reference is missing").max(40, "the reference is too long"),
  amount: Amount,
  result: z.string(),
  bank_reference: z.string(),
  reason: z.string(),
}).transform(({ reference, amount: amountCents, result, bank_reference, reason }, { issues, value }) => {
  const answer = answerOf(result.toLowerCase(), bank_reference, reason);
  if (typeof answer !== "string") return { reference, amountCents, answer };
  issues.push({ code: "custom", input: value, message: answer });
  return z.NEVER;
});

/** The bank's result, or the fault of the line. */
function answerOf(result: string, reference: string, reason: string): FinalAnswer | string {
  if (result === "paid") {
    if (!/^[\w./-]{1,64}$/.test(reference)) {
      return "a paid line needs the bank's number, 1 to 64 plain characters";
    }
    return { kind: "paid", reference };
  }
  if (result !== "failed") return "the result must be paid or failed";
  if (reason === "") return "a failed line needs a reason, which the member sees";
  return reason.length > 200 ? "the reason must have at most 200 characters" : { kind: "refused", reason };
}

interface Read {
  record: Record<string, string>;
  info: { lines: number };
}

/** The records under the file's own header, or the fault of the file. */
function readRecords(text: string): Read[] | string {
  if (text.length > maxResultChars) return `the file is longer than ${maxResultChars} characters`;
  try {
    let missing: string[] = [];
    const records: Read[] = parse(text, {
      bom: true,
      columns: (header: string[]) => {
        const names = header.map((name) => name.toLowerCase());
        missing = resultColumns.filter((name) => names.filter((one) => one === name).length !== 1);
        return names;
      },
      info: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: 4096,
    });
    if (missing.length > 0) return `the header must name each of these columns once: ${missing.join(", ")}`;
    return records.length === 0 ? "there are no lines under the header" : records;
  } catch (error) {
    if (error instanceof CsvError) return `it is not a CSV file: line ${error.lines} can't be read`;
    throw error;
  }
}
