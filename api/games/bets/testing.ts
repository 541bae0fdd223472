import { v7 } from "uuid";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { ProviderBet } from "../providers/port.ts";

/** Makes a turnover requirement as a credited top-up does, of the amount of the top-up, and gives its order's id. */
export async function requireTurnover(
  ctx: Ctx,
  member: MemberId,
  cents: bigint,
  at = ctx.now(),
  weights: Readonly<Record<string, number>> = {},
  id = v7(),
): Promise<string> {
  await seedDummyMethods(ctx.db);
  const { id: methodId } = await ctx.db.selectFrom("payment_methods").select("id").orderBy("id").limit(1)
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto("deposit_orders").values({
    id,
    member_id: member,
    method_id: methodId,
    vendor_code: "DUMMY",
    amount_cents: cents,
    state: "credited",
    lang: "tw",
    created_at: at,
    expires_at: new Date(at.getTime() + 1),
    next_query_at: at,
    paid_at: at,
    credited_at: at,
  }).execute();
  await ctx.db.insertInto("turnover_requirements")
    .values({
      order_id: id,
      member_id: member,
      required_cents: cents,
      created_at: at,
      weights: JSON.stringify(weights),
    }).execute();
  return id;
}

/** Returns the used part of each requirement, oldest first, in cents. */
export async function consumedCents(ctx: Ctx, member: MemberId): Promise<bigint[]> {
  const rows = await ctx.db.selectFrom("turnover_requirements").select("consumed_cents")
    .where("member_id", "=", member).orderBy("order_id").execute();
  return rows.map((row) => row.consumed_cents);
}

/** A settled bet of one point that lost, unless said otherwise. */
export function bet(fields: Partial<ProviderBet> & Pick<ProviderBet, "betId" | "player">): ProviderBet {
  const amounts = { betCents: 1_00n, validBetCents: 1_00n, payoutCents: 0n };
  return { version: 1, ...amounts, settledAt: new Date(), group: null, gameId: null, ...fields };
}

/** The turnover that a top-up or a bonus requires between two moments. */
export interface ExpectedBets {
  cents: bigint;
  since: Date;
  until: Date | null;
  /** How many percent of a bet of live games count; of others all. */
  livePercent: bigint;
}

/**
 * Computes how much of each top-up (or adjustment) and bonus the final bets use up, and the rest, in cents: the rule
 * over all bets at once, in the order in which they were settled, independent of the database's own function.
 */
export function playedFromScratch(
  credits: readonly ExpectedBets[],
  bonuses: readonly ExpectedBets[],
  bets: readonly (ProviderBet & { provider: string })[],
): { credits: bigint[]; bonuses: bigint[]; remaining: bigint } {
  const opened = (requested: readonly ExpectedBets[]) => requested.map((one) => ({ ...one, left: one.cents }));
  const [first, then] = [opened(credits), opened(bonuses)];
  const inOrder = bets.toSorted((a, b) =>
    a.settledAt.getTime() - b.settledAt.getTime() || (a.provider + a.betId < b.provider + b.betId ? -1 : 1)
  );
  for (const { settledAt, validBetCents, group } of inOrder) {
    let left = validBetCents;
    for (const one of [...first, ...then]) {
      if (settledAt < one.since || one.until && settledAt >= one.until) continue;
      const weight = group === "live" ? one.livePercent : 100n;
      const counted = left * weight / 100n;
      const used = counted < one.left ? counted : one.left;
      if (used === 0n) continue;
      const spent = (used * 100n + weight - 1n) / weight;
      one.left -= used;
      left -= spent < left ? spent : left;
    }
  }
  const played = (some: typeof first) => some.map(({ cents, left }) => cents - left);
  const remaining = [...first, ...then].filter(({ until }) => until === null)
    .reduce((cents, { left }) => cents + left, 0n);
  return { credits: played(first), bonuses: played(then), remaining };
}
