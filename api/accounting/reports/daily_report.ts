import { type GiftColumn, giftColumnOf, giftColumns } from "@/db/ledger/bonus_kinds.ts";
import { type Disagreement, findDisagreements } from "./agreement.ts";
import { type BetFigures, readBetFigures, sumBetFigures } from "./bet_figures.ts";
import { costsOf } from "./costs.ts";
import { balancesAtEnds, gainOf, type LedgerFlow, readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, type Period, periodsOf, type ReportSpan } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";
import type { ReadingCtx } from "@/api/work/on_replica.ts";
import { readVendorFees } from "./vendor_fees.ts";

/** The figures of a period; amounts in cents. */
export interface DailyFigures extends BetFigures {
  deposits: bigint;
  depositCents: bigint;
  /** Withdrawals that were paid out. */
  withdrawals: bigint;
  withdrawalCents: bigint;
  /** The members' losses according to providers' balances, as posted in the ledger; below zero if they won. */
  settledCents: bigint;
  /** The house's gifts, by kind of order, less the amounts that came back. */
  costs: Map<string, bigint>;
  /** The same by column of the report. */
  giftCents: Record<GiftColumn, bigint>;
  /** The amounts that operators gave by hand, less those that they took. */
  adjustmentCents: bigint;
  feeCents: bigint;
}

/** A row of the report. */
export interface DailyRow extends Period, DailyFigures {
  /** The balance of each account of the house at the end of the period. */
  balances: Map<string, bigint>;
  /** The total of all members at that time. */
  membersCents: bigint;
}

/** A report, and where it does not agree with the ledger. */
export interface DailyReport<Row, Totals> {
  rows: Row[];
  totals: Totals;
  disagreements: Disagreement[];
}

/** Reports the figures of each period. Reads one moment; throws RangeError for an invalid span. */
export async function dailyReport(
  ctx: ReadingCtx,
  span: ReportSpan,
): Promise<DailyReport<DailyRow, DailyFigures>> {
  const periods = periodsOf(span);
  const bounds = boundsOf(periods);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const bets = Map.groupBy(await readBetFigures(tx, bounds), ({ period }) => period);
    const fees = Map.groupBy(await readVendorFees(tx, bounds), ({ period }) => period);
    const flowsOf = Map.groupBy(flows, ({ period }) => period);
    const balances = balancesAtEnds(flows, periods.length);
    const rows = periods.map((period, n) => {
      const held = balances[n] ?? new Map<string, bigint>();
      return {
        ...period,
        ...figuresOf(flowsOf.get(n) ?? [], sumBetFigures(bets.get(n) ?? []), sum(fees.get(n) ?? [], "feeCents")),
        balances: held,
        membersCents: -[...held.values()].reduce((all, cents) => all + cents, 0n),
      };
    });
    const within = flows.filter(({ period }) => period >= 0 && period < periods.length);
    const allFees = [...fees.values()].flat();
    const totals = figuresOf(within, sumBetFigures([...bets.values()].flat()), sum(allFees, "feeCents"));
    return { rows, totals, disagreements: await findDisagreements(tx, flows, periods, bounds) };
  });
}

function figuresOf(flows: readonly LedgerFlow[], bets: BetFigures, feeCents: bigint): DailyFigures {
  const of = (...kinds: [orderKind: string, kind: string]) =>
    flows.filter(({ orderKind, kind }) => orderKind === kinds[0] && kind === kinds[1]);
  const [deposits, withdrawals] = [of("deposit", "credit"), of("withdrawal", "settle")];
  const costs = new Map([...costsOf(flows)].map(([kind, { costCents }]) => [kind, costCents]));
  const settlements = flows.filter(({ orderKind }) => orderKind === "settlement");
  return {
    ...bets,
    deposits: sum(deposits, "postings"),
    depositCents: sum(deposits, "cents"),
    withdrawals: sum(withdrawals, "postings"),
    withdrawalCents: sum(withdrawals, "cents"),
    settledCents: settlements.reduce((all, { debit, cents }) => debit === null ? all + cents : all - cents, 0n),
    costs,
    giftCents: giftsOf(costs),
    adjustmentCents: -gainOf(flows, "adjustment"),
    feeCents,
  };
}

function giftsOf(costs: ReadonlyMap<string, bigint>): Record<GiftColumn, bigint> {
  const gifts = Object.fromEntries(giftColumns.map((column) => [column, 0n])) as Record<GiftColumn, bigint>;
  for (const [kind, cents] of costs) gifts[giftColumnOf(kind)] += cents;
  return gifts;
}

function sum<Name extends string>(rows: readonly Record<Name, bigint>[], name: Name): bigint {
  return rows.reduce((all, row) => all + row[name], 0n);
}
