import { sql } from "kysely";
import {
  type ProposalReview,
  reviewedDays,
  type ReviewedSpan,
  reviewedSpan,
  toReview,
} from "@/api/platform/approvals/proposal_review.ts";
import { onReplica, type ReadingCtx } from "@/api/work/on_replica.ts";
import { fromCents } from "@/shared/money.ts";

/** The valid bets of the reviewed days in a group, by members who are at a level now, in cents. */
export interface ReviewedBets {
  span: ReviewedSpan;
  validBetCents: bigint;
}

/** Sums up the valid bets of the last 30 whole days to which a rate applies, on the replica if there is one. */
export async function readReviewedBets(
  ctx: ReadingCtx,
  { group, level }: { group: string; level: number },
): Promise<ReviewedBets> {
  const span = reviewedSpan(ctx.now());
  return await onReplica(ctx, async ({ db }) => {
    const { rows } = await sql<{ cents: bigint }>`
      select coalesce(sum(b.valid_bet_cents), 0)::bigint as cents
        from member_bet_days b join members m on m.id = b.member_id
        where b.day >= (${span.from}::timestamptz at time zone 'Asia/Taipei')::date
          and b.day < (${span.until}::timestamptz at time zone 'Asia/Taipei')::date
          and b.game_group = ${group} and m.user_level = ${level}`.execute(db);
    return { span, validBetCents: rows[0]!.cents };
  });
}

/** Returns a rate before and after, and the given back a day that the last days' bets would have brought by both. */
export function rateReview(before: number, after: number, { span, validBetCents }: ReviewedBets): ProposalReview {
  const days = BigInt(reviewedDays);
  const sumADay = (rate: number) => fromCents(validBetCents * BigInt(rate) / (10_000n * days));
  const bets = fromCents(validBetCents / days);
  return toReview([{ name: "rate", unit: "%", before: before / 100, after: after / 100 }], [
    { name: "valid bets a day", unit: "TWD", before: bets, after: bets },
    { name: "given back a day", unit: "TWD", before: sumADay(before), after: sumADay(after) },
  ], span);
}
