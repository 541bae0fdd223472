import { findDisagreements } from "./agreement.ts";
import { readBetFigures, sumBetFigures } from "./bet_figures.ts";
import { type Cost, costsOf, noCost, sumCosts } from "./costs.ts";
import type { DailyReport } from "./daily_report.ts";
import { readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, periodsOf, type ReportSpan } from "./periods.ts";
import type { CostRow } from "./promotions_report.ts";
import { ofOneMoment } from "./snapshot.ts";
import type { ReadingCtx } from "@/api/work/on_replica.ts";

/** The cost of rebates, and the valid bets of the same period; amounts in cents. */
export interface RebateFigures extends Cost {
  validBetCents: bigint;
}

/** A row of the report: a period in which a rebate was paid or bets were made. */
export type RebateRow = CostRow & RebateFigures;

/** The kind of order that a rebate is. */
const kind = "rebate";

/**
 * Reports the rebates of each period by their time of payment, according to the ledger, beside the valid bets of the
 * period, so that the rows add up to the totals. Reads one moment; throws RangeError for an invalid span.
 */
export async function rebatesReport(
  ctx: ReadingCtx,
  span: ReportSpan,
): Promise<DailyReport<RebateRow, RebateFigures>> {
  const periods = periodsOf(span);
  const bounds = boundsOf(periods);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const flowsOf = Map.groupBy(flows, ({ period }) => period);
    const betsOf = Map.groupBy(await readBetFigures(tx, bounds), ({ period }) => period);
    const rows = periods.flatMap((period, n) => {
      const [cost, bets] = [costsOf(flowsOf.get(n) ?? []).get(kind), betsOf.get(n)];
      if (!cost && !bets) return [];
      return [{ ...period, kind, ...cost ?? noCost, validBetCents: sumBetFigures(bets ?? []).validBetCents }];
    });
    const validBetCents = rows.reduce((sum, row) => sum + row.validBetCents, 0n);
    const totals = { ...sumCosts(rows), validBetCents };
    return { rows, totals, disagreements: await findDisagreements(tx, flows, periods, bounds) };
  });
}
