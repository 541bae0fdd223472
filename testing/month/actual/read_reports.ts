import type { Ctx } from "@/api/context.ts";
import type { BetFigures } from "@/api/reports/bet_figures.ts";
import { dailyReport } from "@/api/reports/daily_report.ts";
import { providersReport } from "@/api/reports/providers_report.ts";
import { reportDays } from "../play/terms.ts";

/** The operators' reports by days and by months, by the names that the independent computation gives their figures. */
export async function readReports(ctx: Pick<Ctx, "db" | "now">): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const span = { from: reportDays[0]!, to: reportDays.at(-1)! };
  for (const by of ["day", "month"] as const) {
    const note = ({ from }: { from: string }, name: string, ...figures: bigint[]) => {
      const padded = [...figures, 0n, 0n, 0n, 0n, 0n].slice(0, 5);
      if (figures.some((figure) => figure !== 0n)) {
        found.set(`report/${by === "day" ? from : from.slice(0, 7)}/${name}`, padded.join(" "));
      }
    };
    const daily = await dailyReport(ctx, { ...span, by });
    for (const row of daily.rows) {
      note(row, "deposits", row.deposits, row.depositCents);
      note(row, "fees", row.feeCents);
      note(row, "withdrawals", row.withdrawals, row.withdrawalCents);
      note(row, "bets", ...figuresOf(row));
      note(row, "adjustments", row.adjustmentCents);
      for (const [kind, cents] of row.costs) note(row, `cost of ${kind}`, cents);
      if (by === "month") continue;
      for (const [account, cents] of row.balances) {
        if (/^(settlement|transit):/.test(account) || cents === 0n) continue;
        found.set(`report/${row.from}/held by ${account}`, `${cents}`);
      }
    }
    const providers = await providersReport(ctx, { ...span, by });
    for (const row of providers.rows) {
      note(row, `bets of ${row.provider}`, ...figuresOf(row));
      note(row, `moved at ${row.provider}`, row.inCents, row.outCents);
      if (by === "day" && row.transitCents !== 0n) {
        found.set(`report/${row.from}/in transit at ${row.provider}`, `${row.transitCents}`);
      }
    }
    for (const one of [...daily.disagreements, ...providers.disagreements]) {
      found.set(
        `report/${one.period?.from} disagrees with the ledger`,
        `${one.of}: ${one.ledgerCents}, ${one.otherCents}`,
      );
    }
  }
  return found;
}

function figuresOf({ bets, betCents, validBetCents, payoutCents, netCents }: BetFigures): bigint[] {
  return [bets, betCents, validBetCents, payoutCents, netCents];
}
