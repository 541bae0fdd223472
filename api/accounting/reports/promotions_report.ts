import { findDisagreements } from "./agreement.ts";
import { type Cost, costsOf, sumCosts } from "./costs.ts";
import type { DailyReport } from "./daily_report.ts";
import { readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, type Period, periodsOf, type ReportSpan } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";
import type { ReadingCtx } from "@/api/work/on_replica.ts";

/** A row of the report: the cost of a kind of order in a period. */
export interface CostRow extends Period, Cost {
  kind: string;
}

/**
 * Reports the house's gifts in each period by kind of order (promotion, red_packet, rebate …), and the amounts that
 * came back, according to the ledger. Reads one moment; throws RangeError for an invalid span.
 */
export async function promotionsReport(
  ctx: ReadingCtx,
  span: ReportSpan,
): Promise<DailyReport<CostRow, Cost>> {
  const periods = periodsOf(span);
  const bounds = boundsOf(periods);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const flowsOf = Map.groupBy(flows, ({ period }) => period);
    const rows = periods.flatMap((period, n) =>
      [...costsOf(flowsOf.get(n) ?? [])].map(([kind, cost]) => ({ ...period, kind, ...cost }))
    );
    return { rows, totals: sumCosts(rows), disagreements: await findDisagreements(tx, flows, periods, bounds) };
  });
}
