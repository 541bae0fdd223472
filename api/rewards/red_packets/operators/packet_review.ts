import { sql } from "kysely";
import { fieldChanges } from "@/api/platform/approvals/field_changes.ts";
import {
  type ProposalReview,
  type ReviewedSpan,
  reviewedSpan,
  toReview,
} from "@/api/platform/approvals/proposal_review.ts";
import { onReplica, type ReadingCtx } from "@/api/work/on_replica.ts";
import { fromCents } from "@/shared/money.ts";
import type { PacketRow } from "./save_packet.ts";

/** The sum that members took from red packets in the reviewed days, in cents. */
export interface ReviewedShares {
  span: ReviewedSpan;
  takenCents: bigint;
}

/** Sums up the shares that were taken in the last 30 whole days, on the replica if there is one. */
export async function readReviewedShares(ctx: ReadingCtx): Promise<ReviewedShares> {
  const span = reviewedSpan(ctx.now());
  return await onReplica(ctx, async ({ db }) => {
    const { rows } = await sql<{ cents: bigint }>`
      select coalesce(sum(amount_cents), 0)::bigint as cents from red_packet_claims
        where claimed_at >= ${span.from} and claimed_at < ${span.until}`.execute(db);
    return { span, takenCents: rows[0]!.cents };
  });
}

/** Returns the fields of a packet that is to be published, and its sum beside the sum that was taken lately. */
export function packetReview(row: PacketRow, { span, takenCents }: ReviewedShares): ProposalReview {
  const fields = {
    sum: fromCents(row.sum_cents),
    shares: row.shares,
    least: fromCents(row.least_cents),
    most: fromCents(row.most_cents),
    turnover: row.turnover_percent / 100,
    days_to_play: row.days_to_play,
    least_level: row.least_level,
    new_member_days: row.new_member_days,
    starts: row.starts_at,
    ends: row.ends_at,
  };
  return toReview(fieldChanges(null, fields, units), [
    { name: "expected share", unit: "TWD", before: null, after: fromCents(row.sum_cents / BigInt(row.shares)) },
    {
      name: "taken in these days",
      unit: "TWD",
      before: fromCents(takenCents),
      after: fromCents(takenCents + row.sum_cents),
    },
  ], span);
}

const units = {
  sum: "TWD",
  least: "TWD",
  most: "TWD",
  turnover: "times",
  days_to_play: "days",
  new_member_days: "days",
} as const;
