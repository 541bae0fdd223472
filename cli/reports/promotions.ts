import { Command } from "commander";
import { type CostRow, promotionsReport } from "@/api/reports/promotions_report.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { amounts, counts, type Figure, periodFigures } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addSpanOptions, spanOf, type SpanOptions } from "./span_options.ts";

/** `jadehall report promotions [--from <day>] [--to <day>] [--by <period>]` */
export function reportPromotionsCommand(): Command {
  return addSpanOptions(
    new Command("promotions").description("what was given to members by kind, and what came back unplayed"),
  ).action(onSite((site: Site, options: SpanOptions) => costs(site, options)));
}

/** `jadehall report rebates [--from <day>] [--to <day>] [--by <period>]` */
export function reportRebatesCommand(): Command {
  return addSpanOptions(
    new Command("rebates").description("what was given back of valid bets, when it was paid"),
  ).action(onSite((site: Site, options: SpanOptions) => costs(site, options, "rebate")));
}

async function costs({ ctx }: Site, options: SpanOptions, only?: string): Promise<ExitCode> {
  const span = spanOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { rows, totals, disagreements } = await promotionsReport(ctx, span, only);
  const total = { ...totals, from: "total", to: "", kind: "", validBetCents: null };
  return printReport<PrintedRow>({ span, figures, rows, total, disagreements }, options);
}

/** The total has no valid bets: each of a period's kinds is beside all of them. */
type PrintedRow = Omit<CostRow, "validBetCents"> & { validBetCents: bigint | null };

const figures: Figure<PrintedRow>[] = [
  ...periodFigures,
  { key: "kind", kind: "text", of: ({ kind }) => kind },
  ...counts<PrintedRow>({ given: ({ given }) => given }),
  ...amounts<PrintedRow>({
    given_amount: ({ givenCents }) => givenCents,
    returned: ({ returnedCents }) => returnedCents,
    cost: ({ costCents }) => costCents,
  }),
  { key: "valid_bet", kind: "amount", of: ({ validBetCents }) => validBetCents },
];
