import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import type { Ctx } from "@/api/context.ts";
import { maxGiven, oddsText, type TurntableOdds } from "./max_given.ts";

/** The operator who changes a turntable, and the reason. */
export interface By {
  operator: string;
  reason: string;
}

/**
 * Permits odds that members draw by to one operator, or proposes them: two are needed if the turntable can give more
 * than the setting `promotion.second_operator_cents`, has no bound, or gives more than one may in a day. The caller
 * holds the turntable.
 * @param before the odds that are published; null for a draft
 */
export async function permitOdds(
  ctx: Ctx,
  tx: Transaction<DB>,
  { id, before, after }: { id: bigint; before: TurntableOdds | null; after: TurntableOdds },
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
    },
  } as const;
  // The amount that the earlier odds can give was counted with them.
  const counted = before ? maxGiven(before) ?? 0n : 0n;
  const alone = isSmall ? givenAlone(ctx, by.operator, limit - counted) : null;
  return await aloneOrAgree(tx, decision, by, ctx.now(), alone);
}

/** The beginning of a SHA-256 of all that decides what is given: budget, odds and stocks. */
async function fingerprintOf(odds: TurntableOdds): Promise<string> {
  const stocks = odds.prizes.toSorted((one, other) => one.number - other.number).map(({ stock }) => stock);
  const text = JSON.stringify([String(odds.table.budget_cents), oddsText(odds), stocks]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return digest.toHex().slice(0, 16);
}
