import { Command } from "commander";
import { holdOf } from "@/api/accounting/reports/bet_figures.ts";
import { type ProviderReportRow, providersReport } from "@/api/accounting/reports/providers_report.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { amounts, counts, type Figure, minor, periodFigures } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addSpanOptions, spanOf, type SpanOptions } from "./span_options.ts";

/** `jadehall report providers [--from <day>] [--to <day>] [--by <period>]` */
export function reportProvidersCommand(): Command {
  return addSpanOptions(
    new Command("providers").description("bets at each provider, and the points moved there and back"),
  ).action(onSite(providers));
}

async function providers({ ctx }: Site, options: SpanOptions): Promise<ExitCode> {
  const span = spanOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { rows, totals, disagreements } = await providersReport(ctx, span);
  const total = { ...totals, from: "total", to: "", provider: "" };
  return printReport({ span, figures, rows, total, disagreements }, options);
}

const figures: Figure<ProviderReportRow>[] = [
  periodFigures[0]!,
  { ...periodFigures[1]!, isDetail: true },
  { key: "provider", kind: "text", of: ({ provider }) => provider },
  ...counts<ProviderReportRow>({ bets: ({ bets }) => bets }),
  ...amounts<ProviderReportRow>({ bet: ({ betCents }) => betCents }),
  ...minor(amounts<ProviderReportRow>({ valid_bet: ({ validBetCents }) => validBetCents })),
  ...amounts<ProviderReportRow>({ payout: ({ payoutCents }) => payoutCents, net: ({ netCents }) => netCents }),
  ...minor<ProviderReportRow>([
    { key: "hold_percent", kind: "percent", of: holdOf },
    ...amounts<ProviderReportRow>({
      in: ({ inCents }) => inCents,
      out: ({ outCents }) => outCents,
      settled: ({ settledCents }) => settledCents,
    }),
  ]),
  ...amounts<ProviderReportRow>({ in_transit: ({ transitCents }) => transitCents }),
];
