import type { BetFigures } from "@/api/accounting/reports/bet_figures.ts";
import type { Cost } from "@/api/accounting/reports/costs.ts";
import { type DailyFigures, dailyReport } from "@/api/accounting/reports/daily_report.ts";
import { promotionsReport } from "@/api/accounting/reports/promotions_report.ts";
import { providersReport } from "@/api/accounting/reports/providers_report.ts";
import { rebatesReport } from "@/api/accounting/reports/rebates_report.ts";
import { vendorsReport } from "@/api/accounting/reports/vendors_report.ts";
import type { Figures } from "./read_figures.ts";
import { type Note, noteSome, readPeriods, type ReportCtx } from "./report_periods.ts";

/** `report daily`. What was settled by when is for the site to choose, as it asks for balances; in the end it is all. */
export async function reportOfDays(ctx: ReportCtx): Promise<Figures> {
  return await readPeriods(async (span, { ofRow, ofSums }) => {
    const { rows, totals, disagreements } = await dailyReport(ctx, span);
    for (const row of rows) {
      const note = noteSome(ofRow(row));
      noteDaily(note, row);
      for (const [account, cents] of row.balances) {
        if (!/^(settlement|transit):/.test(account)) note(`held by ${account}`, cents);
      }
    }
    noteDaily(noteSome(ofSums), totals);
    ofSums("settled", totals.settledCents);
    return disagreements;
  });
}

function noteDaily(note: Note, figures: DailyFigures): void {
  note("deposits", figures.deposits, figures.depositCents);
  note("fees", figures.feeCents);
  note("withdrawals", figures.withdrawals, figures.withdrawalCents);
  note("bets", ...betsOf(figures));
  note("adjustments", figures.adjustmentCents);
  for (const [column, cents] of Object.entries(figures.giftCents)) note(`cost of ${column}`, cents);
  for (const [kind, cents] of figures.costs) note(`cost of ${kind}`, cents);
}

/** `report providers`. */
export async function reportOfProviders(ctx: ReportCtx): Promise<Figures> {
  return await readPeriods(async (span, { ofRow, ofSums }) => {
    const { rows, totals, disagreements } = await providersReport(ctx, span);
    for (const row of rows) {
      const note = noteSome(ofRow(row));
      note(`bets of ${row.provider}`, ...betsOf(row));
      note(`moved at ${row.provider}`, row.inCents, row.outCents);
      note(`in transit at ${row.provider}`, row.transitCents);
    }
    ofSums("bets of providers", ...betsOf(totals));
    ofSums("moved at providers", totals.inCents, totals.outCents);
    ofSums("in transit at providers", totals.transitCents);
    ofSums("settled at providers", totals.settledCents);
    return disagreements;
  });
}

/** `report vendors`. */
export async function reportOfVendors(ctx: ReportCtx): Promise<Figures> {
  return await readPeriods(async (span, { ofRow, ofSums }) => {
    const { rows, totals, disagreements } = await vendorsReport(ctx, span);
    for (const row of rows) {
      ofRow(row)(`top-ups at ${row.vendor}`, row.deposits, row.depositCents, row.feeCents);
      ofRow(row)(`owed by ${row.vendor}`, row.clearingCents);
    }
    ofSums("top-ups at vendors", totals.deposits, totals.depositCents, totals.feeCents);
    ofSums("owed by vendors", totals.clearingCents);
    return disagreements;
  });
}

/** `report promotions`. */
export async function reportOfPromotions(ctx: ReportCtx): Promise<Figures> {
  return await readPeriods(async (span, { ofRow, ofSums }) => {
    const { rows, totals, disagreements } = await promotionsReport(ctx, span);
    for (const row of rows) ofRow(row)(`given as ${row.kind}`, ...costOf(row));
    ofSums("given as anything", ...costOf(totals));
    return disagreements;
  });
}

/** `report rebates`. */
export async function reportOfRebates(ctx: ReportCtx): Promise<Figures> {
  return await readPeriods(async (span, { ofRow, ofSums }) => {
    const { rows, totals, disagreements } = await rebatesReport(ctx, span);
    for (const row of rows) ofRow(row)("rebates", ...costOf(row), row.validBetCents);
    ofSums("rebates", ...costOf(totals), totals.validBetCents);
    return disagreements;
  });
}

function betsOf({ bets, betCents, validBetCents, payoutCents, netCents }: BetFigures): bigint[] {
  return [bets, betCents, validBetCents, payoutCents, netCents];
}

function costOf({ given, givenCents, returnedCents, costCents }: Cost): bigint[] {
  return [given, givenCents, returnedCents, costCents];
}
