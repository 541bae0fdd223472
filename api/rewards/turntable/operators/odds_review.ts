import { sql } from "kysely";
import { fieldChanges } from "@/api/platform/approvals/field_changes.ts";
import {
  perDay,
  type ProposalReview,
  reviewedDays,
  type ReviewedSpan,
  reviewedSpan,
  type ReviewLine,
  toReview,
} from "@/api/platform/approvals/proposal_review.ts";
import { onReplica, type ReadingCtx } from "@/api/work/on_replica.ts";
import { fromCents } from "@/shared/money.ts";
import { isLeft } from "../begin_version.ts";
import { type StoredTurntable, toFile, toPrizeRows, type TurntableFile } from "./turntable_file.ts";

/** How often was drawn at a turntable in the reviewed days. */
export interface ReviewedDraws {
  span: ReviewedSpan;
  draws: bigint;
}

/** Counts the draws at a turntable in the last 30 whole days, on the replica if there is one. */
export async function readReviewedDraws(ctx: ReadingCtx, id: bigint): Promise<ReviewedDraws> {
  const span = reviewedSpan(ctx.now());
  return await onReplica(ctx, async ({ db }) => {
    const { rows } = await sql<{ draws: bigint }>`
      select count(*) as draws from turntable_draws
        where turntable_id = ${id} and created_at >= ${span.from} and created_at < ${span.until}`.execute(db);
    return { span, draws: rows[0]!.draws };
  });
}

/** Returns a turntable as a file would leave it: the prizes that were given stay given. */
export function withFile(before: StoredTurntable, file: TurntableFile, now: Date): StoredTurntable {
  const { id, state } = before.table;
  const given = new Map(before.prizes.map((prize) => [prize.number, prize.given]));
  const at = (text: string | null) => text === null ? null : new Date(text);
  return {
    table: {
      ...before.table,
      titles: file.title,
      rules: file.rules,
      starts_at: at(file.starts_at) ?? (state === "published" ? now : null),
      ends_at: at(file.ends_at),
      budget_cents: file.budget,
    },
    prizes: toPrizeRows(id, file).map((prize) => (
      { ...prize, names: JSON.parse(prize.names), given: given.get(prize.number) ?? 0 }
    )),
  };
}

/**
 * Returns what a change of a turntable changes, and its cost: the odds of each prize and the expected sum a day, by the
 * draws of the last days. A draft has no odds before.
 */
export function oddsReview(
  before: StoredTurntable | null,
  after: StoredTurntable,
  { span, draws }: ReviewedDraws,
): ProposalReview {
  const [old, young] = [before && oddsOf(before), oddsOf(after)];
  const numbers = [...new Set([...old?.weights.keys() ?? [], ...young.weights.keys()])].toSorted((a, b) => a - b);
  const odds = numbers.map((number): ReviewLine => ({
    name: `odds of prize ${number}`,
    unit: "%",
    before: old && percentOf(old, number),
    after: percentOf(young, number),
  })).filter(({ before, after }) => before !== after);
  const cost: ReviewLine[] = [
    ...odds,
    { name: "expected sum of a draw", unit: "TWD", before: old && expectedTwd(old, 1n), after: expectedTwd(young, 1n) },
    { name: "draws a day", unit: null, before: perDay(draws), after: perDay(draws) },
    {
      name: "expected sum a day",
      unit: "TWD",
      before: old && expectedTwd(old, draws, BigInt(reviewedDays)),
      after: expectedTwd(young, draws, BigInt(reviewedDays)),
    },
  ];
  return toReview(fieldChanges(before && byNumber(toFile(before)), byNumber(toFile(after)), units), cost, span);
}

const units = { budget: "TWD", amount: "TWD", cost: "TWD", turnover: "times" } as const;

/** The weights of the prizes that can be won, with what they cost in all, weighted. */
interface PrizeWeights {
  weights: ReadonlyMap<number, bigint>;
  total: bigint;
  /** In cents times weight. */
  costs: bigint;
}

function oddsOf({ table, prizes }: StoredTurntable): PrizeWeights {
  const left = prizes.filter((prize) => isLeft(prize, table));
  return {
    weights: new Map(left.map(({ number, weight }) => [number, weight])),
    total: left.reduce((sum, { weight }) => sum + weight, 0n),
    costs: left.reduce((sum, { weight, cost_cents }) => sum + weight * cost_cents, 0n),
  };
}

/** The odds of a prize in percent, rounded down to six decimals; null if it can't be won. */
function percentOf({ weights, total }: PrizeWeights, number: number): number | null {
  const weight = weights.get(number);
  return weight === undefined ? null : Number(weight * 100_000_000n / total) / 1_000_000;
}

/** The sum that draws give on average in TWD, rounded down to the cent. */
function expectedTwd({ costs, total }: PrizeWeights, draws: bigint, days = 1n): number {
  return total === 0n ? 0 : fromCents(costs * draws / (total * days));
}

/** A file with its prizes by number, so that the same ones are compared in whatever order. */
function byNumber({ prizes, ...fields }: ReturnType<typeof toFile>): object {
  return {
    ...fields,
    ...Object.fromEntries(prizes.map(({ number, ...prize }) => [`prize ${number}`, prize])),
  };
}
