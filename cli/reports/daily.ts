import { Command } from "commander";
import { holdOf } from "@/api/accounting/reports/bet_figures.ts";
import { dailyReport, type DailyRow } from "@/api/accounting/reports/daily_report.ts";
import { giftColumns } from "@/db/ledger/bonus_kinds.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { amounts, counts, type Figure, minor, periodFigures } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addSpanOptions, spanOf, type SpanOptions } from "./span_options.ts";

/** `jadehall report daily [--from <day>] [--to <day>] [--by <period>]` */
export function reportDailyCommand(): Command {
  return addSpanOptions(
    new Command("daily").description(
      "top-ups, withdrawals, bets, rewards and the site's balances; exit code 6 if they differ from the ledger",
    ),
  ).action(onSite(daily));
}

async function daily({ ctx }: Site, options: SpanOptions): Promise<ExitCode> {
  const span = spanOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { rows, totals, disagreements } = await dailyReport(ctx, span);
  // Balances are figures of a moment: the total takes the last row's.
  const last = rows.at(-1);
  const total = last && { ...last, ...totals, from: "total", to: "" };
  return printReport({ span, figures: figuresOf(rows), rows, total, disagreements }, options);
}

/** Of every kind that was given and every account that was used there is a column. */
function figuresOf(rows: readonly DailyRow[]): Figure<DailyRow>[] {
  const names = (of: (row: DailyRow) => ReadonlyMap<string, bigint>) =>
    [...new Set(rows.flatMap((row) => [...of(row).keys()]))].sort();
  const detail = (figure: Figure<DailyRow>): Figure<DailyRow> => ({ ...figure, isDetail: true });
  const named = (prefix: string, of: (row: DailyRow) => ReadonlyMap<string, bigint>) =>
    names(of).flatMap((name) =>
      amounts<DailyRow>({ [`${prefix}_${name}`]: (row) => of(row).get(name) ?? 0n }).map(detail)
    );
  return [
    periodFigures[0]!,
    detail(periodFigures[1]!),
    ...counts<DailyRow>({ deposits: ({ deposits }) => deposits }).map(detail),
    ...amounts<DailyRow>({ deposited: ({ depositCents }) => depositCents }),
    ...counts<DailyRow>({ withdrawals: ({ withdrawals }) => withdrawals }).map(detail),
    ...amounts<DailyRow>({ withdrawn: ({ withdrawalCents }) => withdrawalCents }),
    ...counts<DailyRow>({ bets: ({ bets }) => bets }).map(detail),
    ...amounts<DailyRow>({ bet: ({ betCents }) => betCents }),
    ...amounts<DailyRow>({
      valid_bet: ({ validBetCents }) => validBetCents,
      payout: ({ payoutCents }) => payoutCents,
    }).map(detail),
    ...amounts<DailyRow>({ net: ({ netCents }) => netCents }),
    ...minor<DailyRow>([{ key: "hold_percent", kind: "percent", of: holdOf }]),
    detail(amounts<DailyRow>({ settled: ({ settledCents }) => settledCents })[0]!),
    ...minor(giftColumns.flatMap((column) => amounts<DailyRow>({ [column]: ({ giftCents }) => giftCents[column] }))),
    ...named("given", ({ costs }) => costs),
    ...amounts<DailyRow>({ adjustments: ({ adjustmentCents }) => adjustmentCents }).map(detail),
    ...minor(amounts<DailyRow>({ fees: ({ feeCents }) => feeCents })),
    ...amounts<DailyRow>({ members_have: ({ membersCents }) => membersCents }),
    ...named("held", ({ balances }) => balances),
  ];
}
