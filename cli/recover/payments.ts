import { Command } from "commander";
import { findUnknownPayments, type UnbookedPayment } from "@/api/accounting/recovery/find_unknown_payments.ts";
import { parseResults, resultColumns } from "@/api/payments/withdrawals/batches/parse_results.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { readTextFile } from "../arguments/read_text_file.ts";
import { fail } from "../output/fail.ts";
import { type Column, printTable } from "../output/table.ts";

/** `jadehall recover payments <file>` */
export function recoverPaymentsCommand(): Command {
  return new Command("payments")
    .description(
      `list the payments that a bank or payout sender has made and the books don't have as paid: CSV with the columns ${
        resultColumns.join(", ")
      }; exit code 6 if there is any`,
    )
    .argument("<file>", "its list of payments, or - for standard input")
    .option("--json", "print JSON, for other programs")
    .action(onSite(compare));
}

async function compare({ ctx }: Site, file: string, { json = false }: { json?: boolean }): Promise<ExitCode> {
  const text = await readTextFile(file, "jadehall recover payments -");
  if (text === null) return exitCodes.usage;
  const parsed = parseResults(text);
  if (!parsed.ok) {
    for (const { line, problem } of parsed.problems) {
      const text = operationText(problem);
      fail(line === null ? translated`${text}.` : translated`Line ${line}: ${text}.`);
    }
    return exitCodes.usage;
  }
  const found = await findUnknownPayments(ctx, parsed.lines);
  if (json) printJson(found.map(toJson));
  else if (found.length > 0) printTable(columns, found);
  else print(translated`The books have every payment of the file.`);
  return found.length === 0 ? exitCodes.ok : exitCodes.findings;
}

const columns: Column<UnbookedPayment>[] = [
  { head: "payment", text: ({ line }) => line.reference, colour: () => "red", gives: "never" },
  { head: "amount", text: ({ line }) => decimalText(line.amountCents), align: "right" },
  { head: "bank's number", text: numberOf },
  { head: "is", text: ({ why }) => operationText(why.replaceAll("_", " ")) },
  { head: "withdrawal", text: ({ withdrawal }) => withdrawal ?? "" },
];

function numberOf({ line: { answer } }: UnbookedPayment): string {
  return answer.kind === "paid" ? answer.reference : "";
}

function toJson(payment: UnbookedPayment) {
  const { line, withdrawal, why } = payment;
  const { reference, amountCents } = line;
  return { reference, amount: decimalText(amountCents), bank_reference: numberOf(payment), why, withdrawal };
}
