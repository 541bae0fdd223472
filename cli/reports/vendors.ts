import { Command } from "commander";
import { type VendorRow, vendorsReport } from "@/api/accounting/reports/vendors_report.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { amounts, counts, type Figure, periodFigures } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addSpanOptions, spanOf, type SpanOptions } from "./span_options.ts";

/** `jadehall report vendors [--from <day>] [--to <day>] [--by <period>]` */
export function reportVendorsCommand(): Command {
  return addSpanOptions(
    new Command("vendors").description("deposits by payment vendor, and its fees"),
  ).action(onSite(vendors));
}

async function vendors({ ctx }: Site, options: SpanOptions): Promise<ExitCode> {
  const span = spanOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { rows, totals, disagreements } = await vendorsReport(ctx, span);
  const total = { ...totals, from: "total", to: "", vendor: "" };
  return printReport({ span, figures, rows, total, disagreements }, options);
}

const figures: Figure<VendorRow>[] = [
  ...periodFigures,
  { key: "vendor", kind: "text", of: ({ vendor }) => vendor },
  ...counts<VendorRow>({ deposits: ({ deposits }) => deposits }),
  ...amounts<VendorRow>({
    deposited: ({ depositCents }) => depositCents,
    fees: ({ feeCents }) => feeCents,
    clearing: ({ clearingCents }) => clearingCents,
  }),
];
