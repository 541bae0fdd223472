import { Command } from "commander";
import { type PreviewedDay, previewRun } from "@/api/rewards/rebates/operators/preview_run.ts";
import { runByHand } from "@/api/rewards/rebates/operators/run_by_hand.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { amountColumn, type Column, printTable } from "../output/table.ts";
import { translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

interface RunOptions extends Operation {
  dryRun?: boolean;
  json?: boolean;
}

/** `jadehall rebates run [--dry-run] --reason <text>` */
export function rebatesRunCommand(): Command {
  return new Command("run")
    .description("compute the days that have ended, even if bets are still unread, and later changes")
    .option("--dry-run", "only print what it would compute")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print JSON, for other programs")
    .action(onSite(run));
}

async function run({ ctx }: Site, { dryRun, json, ...options }: RunOptions): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  if (dryRun) {
    const { days, more, corrections } = await previewRun(ctx);
    if (json) printJson({ days: days.map(toJson), more, corrections });
    else {
      if (days.length === 0) print(translated`No day is due.`);
      else printTable(columns, days);
      if (more) print(translated`There are more days, which a run also computes.`);
      print(translated`Members' days to correct: ${corrections}.`);
    }
    return exitCodes.ok;
  }
  const { days, members, bets, amountCents, corrected } = await runByHand(ctx, by);
  if (json) printJson({ days, members, bets, amount: decimalText(amountCents), corrected });
  else {
    const [ofBets, ofDays] = [countedText(bets, "bet"), countedText(members, "day of members", "days of members")];
    print(
      days.length === 0
        ? translated`No day was due.`
        : translated`${days.join(", ")}: ${decimalText(amountCents)} TWD of ${ofBets}, ${ofDays}.`,
    );
    print(translated`Members' days corrected: ${corrected}.`);
  }
  return exitCodes.ok;
}

const columns: Column<PreviewedDay>[] = [
  { head: "day", text: ({ day }) => day, gives: "never" },
  { head: "members", text: ({ members }) => String(members), align: "right" },
  { head: "bets", text: ({ bets }) => String(bets), align: "right" },
  amountColumn("rebates TWD", ({ amountCents }) => decimalText(amountCents)),
];

function toJson({ amountCents, ...day }: PreviewedDay) {
  return { ...day, amount: decimalText(amountCents) };
}
