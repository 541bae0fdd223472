import type { Ctx } from "../context.ts";
import { findDisagreements } from "./agreement.ts";
import { readBets, sumBets } from "./bet_figures.ts";
import { type Cost, costsOf } from "./costs.ts";
import type { Report } from "./daily_report.ts";
import { readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, type Period, periodsOf, type ReportSpan } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";

/** A row of the report: what a kind of order cost in a period. */
export interface CostRow extends Period, Cost {
  kind: string;
  /** All valid bets of the period, in cents. */
  validBetCents: bigint;
}

/**
 * What the house gave in each period by kind of order (promotion, red_packet, rebate …), and what came back of it, by the
 * ledger. Reads one moment; throws RangeError for a span that is none.
 * @param only the one kind that is asked for, as `rebate`
 */
export async function promotionsReport(
  ctx: Pick<Ctx, "db" | "now">,
  span: ReportSpan,
  only?: string,
): Promise<Report<CostRow, Cost>> {
  const periods = periodsOf(span);
  const bounds = boundsOf(periods);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const flowsOf = Map.groupBy(flows, ({ period }) => period);
    const betsOf = Map.groupBy(await readBets(tx, bounds), ({ period }) => period);
    const rows = periods.flatMap((period, n) => {
      const { validBetCents } = sumBets(betsOf.get(n) ?? []);
      return [...costsOf(flowsOf.get(n) ?? [])].filter(([kind]) => only === undefined || kind === only)
        .map(([kind, cost]) => ({ ...period, kind, ...cost, validBetCents }));
    });
    const totals = rows.reduce<Cost>((sum, row) => ({
      given: sum.given + row.given,
      givenCents: sum.givenCents + row.givenCents,
      returnedCents: sum.returnedCents + row.returnedCents,
      costCents: sum.costCents + row.costCents,
    }), { given: 0n, givenCents: 0n, returnedCents: 0n, costCents: 0n });
    return { rows, totals, disagreements: await findDisagreements(tx, flows, periods, bounds) };
  });
}
