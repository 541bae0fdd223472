import { Command, Option } from "commander";
import { previewCommissions, type PreviewedCommission } from "@/api/rewards/referrals/operators/preview_commissions.ts";
import { runCommissionsByHand } from "@/api/rewards/referrals/operators/run_by_hand.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { parseLimit } from "../arguments/list_options.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { amountColumn, type Column } from "../output/table.ts";
import { printRows, type RowOptions } from "./print_rows.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";

interface RunOptions extends RowOptions, Operation {
  dryRun?: boolean;
  limit: number;
}

/** `jadehall referrals run [--dry-run] --reason <text>` */
export function referralsRunCommand(): Command {
  return new Command("run")
    .description("compute and pay the month that is due, as the site does automatically from `referral.pay_day` on")
    .option("--dry-run", "print what the next run would pay now, with the signals that it would find; write nothing")
    .option("--limit <count>", "maximum number of members in a dry run, up to 1000", parseLimit, 50)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print JSON, for other programs")
    .addOption(new Option("--csv", "the members of a dry run as CSV").conflicts("json"))
    .action(onSite(run));
}

async function run({ ctx }: Site, { dryRun, limit, operator, reason, ...form }: RunOptions): Promise<ExitCode> {
  const by = operationOf({ operator, reason });
  if (!by) return exitCodes.usage;
  if (dryRun) {
    const { due, members, paid, paidCents, rows } = await previewCommissions(ctx, { limit });
    if (!form.json && !form.csv) {
      print(
        translated`${due.month} (${due.state}): ${paid} of ${countedText(members, "member")} would be paid ${
          decimalText(paidCents)
        } TWD.`,
      );
    }
    printRows(columns, rows, form, translated`There are no commissions.`);
    return exitCodes.ok;
  }
  const { month, members, paid, paidCents } = await runCommissionsByHand(ctx, by);
  if (form.json) printJson({ month, members, paid, amount: fromCents(paidCents) });
  else if (month === null) print(translated`No month is due.`);
  else {print(
      translated`${month}: ${countedText(members, "member")} counted, ${paid} paid ${decimalText(paidCents)} TWD.`,
    );}
  return exitCodes.ok;
}

const columns: readonly Column<PreviewedCommission>[] = [
  { head: "member", text: ({ account }) => account, gives: "never" },
  { head: "referred", text: ({ lines }) => String(lines), align: "right" },
  { head: "held", text: ({ held }) => String(held), align: "right" },
  amountColumn("carried in", ({ carriedInCents }) => decimalText(carriedInCents)),
  amountColumn("lines", ({ linesCents }) => decimalText(linesCents)),
  amountColumn("TWD", ({ amountCents }) => decimalText(amountCents)),
];
