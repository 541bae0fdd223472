import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Disagreement, findDisagreements } from "./agreement.ts";
import { type BetFigures, noBets, readBetFigures, sumBetFigures } from "./bet_figures.ts";
import type { DailyReport } from "./daily_report.ts";
import { accountsIn, balancesAtEnds, gainOf, heldAtEnd, type LedgerFlow, readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, type Period, periodsOf, type ReportSpan, textOf } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";
import type { ReadingCtx } from "@/api/work/on_replica.ts";

/** The play at a provider; amounts in cents. */
export interface ProviderFigures extends BetFigures {
  /** Points that went into its games and came out of them, of transfers that succeeded. */
  inCents: bigint;
  outCents: bigint;
  /** The members' losses according to its balances, as posted in the ledger; below zero if they won. */
  settledCents: bigint;
}

/** A row of the report. */
export interface ProviderReportRow extends Period, ProviderFigures {
  provider: string;
  /** The amount in transit at the end of the period. */
  transitCents: bigint;
}

/** The sums of all periods, and the amount in transit to all providers at the end of the last. */
type ProviderTotals = ProviderFigures & Pick<ProviderReportRow, "transitCents">;

/** Reports the play at each provider in each period. Reads one moment; throws RangeError for an invalid span. */
export async function providersReport(
  ctx: ReadingCtx,
  span: ReportSpan,
): Promise<DailyReport<ProviderReportRow, ProviderTotals>> {
  const periods = periodsOf(span);
  const bounds = boundsOf(periods);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const bets = await readBetFigures(tx, bounds);
    const moved = await readMoved(tx, bounds);
    const within = flows.filter(({ period }) => period >= 0 && period < periods.length);
    const providers = [...new Set([...bets, ...moved, ...named(within)].map(({ provider }) => provider))].sort();
    const balances = balancesAtEnds(flows, periods.length);
    const [flowsOf, betsOf, movedOf] = [byPeriod(within), byPeriod(bets), byPeriod(moved)];
    const rows = periods.flatMap((period, n) =>
      providers.flatMap((provider) => {
        const figures = figuresOf(provider, flowsOf.get(n) ?? [], betsOf.get(n) ?? [], movedOf.get(n) ?? []);
        const transitCents = balances[n]?.get(`transit:${provider}`) ?? 0n;
        return isNothing(figures) && transitCents === 0n ? [] : [{ ...period, provider, ...figures, transitCents }];
      })
    );
    const disagreements = [
      ...await findDisagreements(tx, flows, periods, bounds),
      ...movedAgainst(periods, flowsOf, movedOf),
    ];
    const figures = providers.map((provider) => figuresOf(provider, within, bets, moved)).reduce(add, nothing);
    return { rows, totals: { ...figures, transitCents: heldAtEnd(balances, "transit") }, disagreements };
  });
}

/** The amounts that a provider's transfers moved in a period, according to the orders. */
interface Moved {
  period: number;
  provider: string;
  inCents: bigint;
  outCents: bigint;
}

async function readMoved(tx: Kysely<DB>, bounds: readonly Date[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select width_bucket(finished_at, ${textOf(bounds)}::timestamptz[]) - 1 as period, provider,
        coalesce(sum(moved_cents) filter (where direction = 'in'), 0)::bigint as "inCents",
        coalesce(sum(moved_cents) filter (where direction = 'out'), 0)::bigint as "outCents"
      from game_transfers
      where state = 'succeeded' and finished_at >= ${bounds[0]} and finished_at < ${bounds.at(-1)}
      group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** The ledger combines both directions: the amounts that left transit because they had moved. */
function movedAgainst(
  periods: readonly Period[],
  flowsOf: ReadonlyMap<number, readonly LedgerFlow[]>,
  movedOf: ReadonlyMap<number, readonly Moved[]>,
): Disagreement[] {
  return periods.flatMap((period, n) => {
    const [flows, moved] = [flowsOf.get(n) ?? [], movedOf.get(n) ?? []];
    const providers = new Set([...moved, ...named(flows)].map(({ provider }) => provider));
    return [...providers].sort().flatMap((provider) => {
      const ledgerCents = flows.filter(({ kind, debit }) => kind === "settle" && debit === `transit:${provider}`)
        .reduce((sum, { cents }) => sum + cents, 0n);
      const otherCents = moved.filter((one) => one.provider === provider)
        .reduce((sum, { inCents, outCents }) => sum + inCents + outCents, 0n);
      return ledgerCents === otherCents ? [] : [{ period, of: `transfers ${provider}`, ledgerCents, otherCents }];
    });
  });
}

function byPeriod<Part extends { period: number }>(parts: readonly Part[]): Map<number, Part[]> {
  return Map.groupBy(parts, ({ period }) => period);
}

function figuresOf(
  provider: string,
  flows: readonly LedgerFlow[],
  bets: readonly (BetFigures & { provider: string })[],
  moved: readonly Moved[],
): ProviderFigures {
  const ofProvider = <Part extends { provider: string }>(parts: readonly Part[]) =>
    parts.filter((part) => part.provider === provider);
  const ways = ofProvider(moved);
  return {
    ...sumBetFigures(ofProvider(bets)),
    inCents: ways.reduce((sum, { inCents }) => sum + inCents, 0n),
    outCents: ways.reduce((sum, { outCents }) => sum + outCents, 0n),
    settledCents: gainOf(flows, `settlement:${provider}`),
  };
}

/** The providers whose accounts some flows name. */
function named(flows: readonly LedgerFlow[]): { provider: string }[] {
  return accountsIn(flows).flatMap((account) => {
    const [kind, provider] = account.split(":");
    return provider && (kind === "transit" || kind === "settlement") ? [{ provider }] : [];
  });
}

const nothing: ProviderFigures = { ...noBets, inCents: 0n, outCents: 0n, settledCents: 0n };

function add(one: ProviderFigures, other: ProviderFigures): ProviderFigures {
  return {
    ...sumBetFigures([one, other]),
    inCents: one.inCents + other.inCents,
    outCents: one.outCents + other.outCents,
    settledCents: one.settledCents + other.settledCents,
  };
}

function isNothing(figures: ProviderFigures): boolean {
  return Object.values(figures).every((figure) => figure === 0n);
}
