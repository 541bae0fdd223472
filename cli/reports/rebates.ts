import { Command } from "commander";
import { type RebateRow, rebatesReport } from "@/api/accounting/reports/rebates_report.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { amounts, costFigures, type Figure, kindFigure, periodFigures } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addSpanOptions, spanOf, type SpanOptions } from "./span_options.ts";

/** `jadehall report rebates [--from <day>] [--to <day>] [--by <period>]` */
export function reportRebatesCommand(): Command {
  return addSpanOptions(
    new Command("rebates").description("rebates paid, beside the period's valid bets"),
  ).action(onSite(rebates));
}

async function rebates({ ctx }: Site, options: SpanOptions): Promise<ExitCode> {
  const span = spanOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { rows, totals, disagreements } = await rebatesReport(ctx, span);
  const total = { ...totals, from: "total", to: "", kind: "" };
  return printReport({ span, figures, rows, total, disagreements }, options);
}

const figures: Figure<RebateRow>[] = [
  ...periodFigures,
  kindFigure,
  ...costFigures,
  ...amounts<RebateRow>({ valid_bet: ({ validBetCents }) => validBetCents }),
];
