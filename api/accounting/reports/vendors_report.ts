import { type Disagreement, findDisagreements } from "./agreement.ts";
import type { DailyReport } from "./daily_report.ts";
import { balancesAtEnds, heldAtEnd, readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, type Period, periodsOf, type ReportSpan } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";
import type { ReadingCtx } from "@/api/work/on_replica.ts";
import { readVendorFees } from "./vendor_fees.ts";

/** The deposits through a payment vendor; amounts in cents. */
export interface VendorFigures {
  deposits: bigint;
  depositCents: bigint;
  feeCents: bigint;
}

/** A row of the report. */
export interface VendorRow extends Period, VendorFigures {
  vendor: string;
  /** The balance of the vendor's account in the ledger at the end of the period: minus the sum of its credits. */
  clearingCents: bigint;
}

/** The sums of all periods, and the balance of all vendors' accounts at the end of the last. */
type VendorTotals = VendorFigures & Pick<VendorRow, "clearingCents">;

/**
 * Reports the members' deposits by vendor in each period, according to the ledger, and the vendors' fees at their
 * rates. Reads one moment; throws RangeError for an invalid span.
 */
export async function vendorsReport(
  ctx: ReadingCtx,
  span: ReportSpan,
): Promise<DailyReport<VendorRow, VendorTotals>> {
  const periods = periodsOf(span);
  const bounds = boundsOf(periods);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const fees = new Map(
      (await readVendorFees(tx, bounds)).map((fee) => [`${fee.period} ${fee.vendor}`, fee.feeCents]),
    );
    const balances = balancesAtEnds(flows, periods.length);
    const rows = flows.flatMap(({ period, orderKind, debit, postings, cents }) => {
      const [, vendor] = /^clearing:(.*)$/.exec(debit ?? "") ?? [];
      const ofPeriod = periods[period];
      if (!ofPeriod || !vendor || orderKind !== "deposit") return [];
      const clearingCents = balances[period]?.get(`clearing:${vendor}`) ?? 0n;
      const feeCents = fees.get(`${period} ${vendor}`) ?? 0n;
      return [{ ...ofPeriod, vendor, deposits: postings, depositCents: cents, feeCents, clearingCents }];
    });
    const figures = rows.reduce<VendorFigures>((sum, row) => ({
      deposits: sum.deposits + row.deposits,
      depositCents: sum.depositCents + row.depositCents,
      feeCents: sum.feeCents + row.feeCents,
    }), { deposits: 0n, depositCents: 0n, feeCents: 0n });
    const disagreements: Disagreement[] = await findDisagreements(tx, flows, periods, bounds);
    return { rows, totals: { ...figures, clearingCents: heldAtEnd(balances, "clearing") }, disagreements };
  });
}
