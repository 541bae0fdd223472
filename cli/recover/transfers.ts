import { Command } from "commander";
import {
  type Adopted as Outcome,
  adoptTransfers,
  type LostTransfer,
} from "@/api/accounting/recovery/adopt_transfers.ts";
import { OtherHeader } from "@/api/accounting/reports/reconcile/read_file.ts";
import { FileTooLong } from "@/api/payments/settlement_files/csv_lines.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { countedText } from "../output/counted_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { proposedReport } from "../approvals/proposal_text.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { type Column, printTable } from "../output/table.ts";
import { openFile } from "../reports/open_file.ts";

/** `jadehall recover transfers <provider> <file> --reason <text>` */
export function recoverTransfersCommand(): Command {
  return new Command("transfers")
    .description(
      "take the transfers of a provider's settlement file that the restore has lost into the books, each once, if the " +
        "provider confirms it; a second operator must give the same file; exit code 6 if any can't be taken",
    )
    .argument("<provider>", "its code, e.g. bng")
    .argument("<file>", "its settlement file in CSV, or - for standard input")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print JSON, for other programs")
    .action(onSite(adopt));
}

async function adopt(
  { ctx }: Site,
  provider: string,
  file: string,
  options: Operation & { json?: boolean },
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const chunks = await openFile(file);
  if (!chunks) return exitCodes.usage;
  try {
    const outcome = await adoptTransfers(ctx, { provider, chunks, ...operation });
    switch (outcome.kind) {
      case "unknown_provider":
        return report({
          message: translated`There is no provider ${provider} that can be asked.`,
          code: exitCodes.notFound,
        });
      case "no_recovery":
        return report({
          message: translated`There is no recovery: \`recover begin\` comes first. Nothing changed.`,
          code: exitCodes.findings,
        });
      case "proposed":
        if (options.json) {
          printJson(outcome);
          return exitCodes.proposed;
        }
        return report(
          proposedReport((proposed) =>
            translated`${countedText(outcome.lost, "transfer is", "transfers are")} lost. ${proposed}`
          ),
        );
      case "adopted":
        if (options.json) printJson(toJson(outcome));
        else describe(outcome);
        return outcome.left.length + outcome.bad.count === 0 && !outcome.more ? exitCodes.ok : exitCodes.findings;
    }
  } catch (error) {
    if (!(error instanceof FileTooLong || error instanceof OtherHeader)) throw error;
    fail(translated`${file} was not read: ${operationText(error.message)}.`);
    return exitCodes.usage;
  }
}

type Adopted = Extract<Outcome, { kind: "adopted" }>;

const columns: Column<Adopted["left"][number]>[] = [
  { head: "line", text: ({ line }) => String(line), align: "right", gives: "never" },
  { head: "transfer", text: ({ id }) => id, gives: "never" },
  { head: "player", text: ({ player }) => player },
  { head: "amount", text: ({ amountCents }) => decimalText(amountCents), align: "right" },
  { head: "not taken", text: ({ why }) => operationText(why.replaceAll("_", " ")), colour: () => "red" },
];

function describe({ adopted, left, bad, more }: Adopted): void {
  if (left.length > 0) printTable(columns, left);
  print(translated`${countedText(adopted.length, "transfer")} taken into the books, ${left.length} left.`);
  if (more) print(translated`The file has more: give the same command again.`);
  for (const { line, why } of bad.first) fail(translated`Line ${line} was not read: ${operationText(why)}.`);
  if (bad.count > bad.first.length) fail(translated`…and ${bad.count - bad.first.length} more lines were not read.`);
}

function toJson({ adopted, left, ...rest }: Adopted) {
  const inTwd = <Line extends LostTransfer>({ amountCents, ...line }: Line) => ({
    ...line,
    amount: decimalText(amountCents),
  });
  return { adopted: adopted.map(inTwd), left: left.map(inTwd), ...rest };
}
