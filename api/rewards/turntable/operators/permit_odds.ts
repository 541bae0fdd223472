import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import type { Ctx } from "@/api/context.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { canonicalJson } from "@/shared/canonical_json.ts";
import { maxGiven, oddsText, type TurntableOdds } from "./max_given.ts";
import { type StoredTurntable, toFile } from "./turntable_file.ts";

/** The operator who changes a turntable, and the reason. */
export interface By {
  operator: string;
  reason: string;
}

/**
 * Permits odds that members draw by to one operator, or proposes them. Odds that are published already are changed by two;
 * a draft is published by one unless it can give more than the setting `promotion.second_operator_cents`, has no bound,
 * or gives more than one may in a day. The caller holds the turntable.
 * @param before the turntable whose odds are published; null for a draft
 */
export async function permitOdds(
  ctx: Ctx,
  tx: Transaction<DB>,
  { id, before, after, review }: {
    id: bigint;
    before: StoredTurntable | null;
    after: StoredTurntable;
    review: ProposalReview;
  },
  by: By,
): Promise<Permission> {
  const limit = maxGiven(after);
  const isSmall = limit !== null && limit <= BigInt(ctx.settings.get("promotion.second_operator_cents"));
  const decision = {
    name: before ? "turntable.edit" : "turntable.publish",
    subject: String(id),
    terms: {
      most_cents: limit === null ? null : String(limit),
      largest_prize_cents: String(after.prizes.reduce((max, { cost_cents: of }) => of > max ? of : max, 0n)),
      prizes: String(after.prizes.length),
      print: await fingerprintOf(after),
      // Both agree to the same difference: from the same turntable to the same one.
      ...(before && { from: await printOfFile(before), to: await printOfFile(after) }),
    },
  } as const;
  const alone = isSmall && !before ? givenAlone(ctx, by.operator, limit) : null;
  return await aloneOrAgree(tx, decision, { ...by, review }, ctx.now(), alone);
}

/** The print of all that a turntable's file says but its start, which an omitted one sets to the time of the command. */
async function printOfFile(turntable: StoredTurntable): Promise<string> {
  return await printOf(canonicalJson({ ...toFile(turntable), starts_at: null }));
}

/** The beginning of a SHA-256 of all that decides what is given: budget, odds and stocks. */
async function fingerprintOf(odds: TurntableOdds): Promise<string> {
  const stocks = odds.prizes.toSorted((one, other) => one.number - other.number).map(({ stock }) => stock);
  const text = JSON.stringify([String(odds.table.budget_cents), oddsText(odds), stocks]);
  return await printOf(text);
}

async function printOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return digest.toHex().slice(0, 16);
}
