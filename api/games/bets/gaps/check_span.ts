import type { Ctx } from "@/api/context.ts";
import type { BetTotals, GameProvider, TimeSpan } from "../../providers/port.ts";
import { refetchBets } from "../refetch_bets.ts";
import { addTotals, noTotals } from "../cells/other_cells.ts";
import { isSame, ourTotals } from "./our_totals.ts";

/** The comparison of our bets of a period with the provider's totals, after differing days were read again. */
export interface CheckedSpan {
  ours: BetTotals;
  /** Of other cells' players, at an account that cells share: part of the provider's totals, and never stored. */
  others: BetTotals;
  theirs: BetTotals;
  /** The number of new or corrected bets when it was read again. */
  refetched: number;
  /** Ids of bets that the provider does not have, the first of them. */
  onlyOurs: string[];
}

/** A day is read again by so many parts: only those that differ. */
const parts = 24;

/**
 * Compares our bets of a span with the provider's own totals, and reads again the parts of it that differ. Of an account
 * that cells share all parts with bets are read: a bet that another cell has looks like one that this cell lacks.
 * @param lastOthers the sums of other cells' bets in the last reading: if they explain the difference, nothing is read
 * @returns what they come to then; or why the provider's totals are not known
 */
export async function checkSpan(
  ctx: Ctx,
  provider: string,
  adapter: GameProvider,
  span: TimeSpan,
  lastOthers: BetTotals = noTotals,
): Promise<CheckedSpan | { error: string }> {
  const theirs = await adapter.betTotals(span);
  if (theirs.kind !== "totals") return { error: theirs.kind === "refused" ? theirs.reason : theirs.why };
  const [before] = await ourTotals(ctx.db, provider, span);
  if (isSame(addTotals(before!, lastOthers), theirs.totals)) {
    return { ours: before!, others: lastOthers, theirs: theirs.totals, refetched: 0, onlyOurs: [] };
  }
  let [refetched, others] = [0, noTotals];
  const onlyOurs: string[] = [];
  const ours = await ourTotals(ctx.db, provider, span, parts);
  for (const [index, part] of partsOf(span).entries()) {
    const said = await adapter.betTotals(part);
    if (said.kind !== "totals") return { error: said.kind === "refused" ? said.reason : said.why };
    const isSettled = ctx.cell.isAlone ? isSame(ours[index]!, said.totals) : ours[index]!.bets + said.totals.bets === 0;
    if (isSettled) continue;
    const again = await refetchBets(ctx, provider, adapter, part);
    if (again.error !== null) return { error: again.error };
    refetched += again.taken;
    others = addTotals(others, again.others);
    onlyOurs.push(...again.onlyOurs);
  }
  const [after] = await ourTotals(ctx.db, provider, span);
  return { ours: after!, others, theirs: theirs.totals, refetched, onlyOurs };
}

/** Whether the provider's totals are those of our bets and other cells' together. */
export function isExplained({ ours, others, theirs }: CheckedSpan): boolean {
  return isSame(addTotals(ours, others), theirs);
}

function partsOf({ from, to }: TimeSpan): TimeSpan[] {
  const begin = from.getTime();
  const length = (to.getTime() - begin) / parts;
  return Array.from({ length: parts }, (_, part) => ({
    from: new Date(begin + part * length),
    to: new Date(begin + (part + 1) * length),
  }));
}
