import { Command } from "commander";
import { type CostRow, promotionsReport } from "@/api/accounting/reports/promotions_report.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { costFigures, type Figure, kindFigure, periodFigures } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addSpanOptions, spanOf, type SpanOptions } from "./span_options.ts";

/** `jadehall report promotions [--from <day>] [--to <day>] [--by <period>]` */
export function reportPromotionsCommand(): Command {
  return addSpanOptions(
    new Command("promotions").description("points given to members by kind, and those returned unplayed"),
  ).action(onSite(promotions));
}

async function promotions({ ctx }: Site, options: SpanOptions): Promise<ExitCode> {
  const span = spanOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { rows, totals, disagreements } = await promotionsReport(ctx, span);
  const total = { ...totals, from: "total", to: "", kind: "" };
  return printReport({ span, figures, rows, total, disagreements }, options);
}

/** Without the period's bets: beside each of its kinds they would be counted several times. */
const figures: Figure<CostRow>[] = [...periodFigures, kindFigure, ...costFigures];
