import { z } from "zod";
import { fromCents } from "@/shared/money.ts";
import { readBonus } from "../bonuses/list_bonuses.ts";
import type { GameGroup } from "@/api/games/schema.ts";
import { ctxOf, leaseOf, memberOf, orderIdOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { maxPercent } from "./days/begin_day.ts";
import { claimRebates, rebateRefusals } from "./claim_rebates.ts";
import { type MemberRebates, readRebates, type RebateLine } from "./read_rebates.ts";
import { RebateClaimAnswer, RebatesAnswer, RebatesInput } from "./schema.ts";

/** The calls about a member's rebates. */
export const rebateRoutes = apiRoutes("rebates")
  .read("user/rebate", {
    summary: "The member's rebates by accounting day with their lines, what may be claimed, and the rates",
    action: "read",
    input: RebatesInput,
    answer: z.object({ data: RebatesAnswer, next: z.iso.date().nullable() }),
  }, async (c, { cursor, limit }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const [rebates, { rates }] = await Promise.all([
      readRebates(ctx, member, { limit, before: cursor }),
      ctx.catalogue.read(),
    ]);
    return done({ data: toAnswer(rebates, rates), next: rebates.next });
  })
  .moneyWrite("user/rebate/bonus", {
    summary: "Claims all rebates that may be claimed now; they go into the main wallet at once",
    action: "claim",
    input: z.object({}),
    answer: RebateClaimAnswer,
    refusals: rebateRefusals,
  }, async (c) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const result = await claimRebates(ctx, member, { orderId: orderIdOf(c), claim: leaseOf(c) });
    return result.ok ? done({ data: await readBonus(ctx, member, result.value.id) }) : result;
  });

function toAnswer(rebates: MemberRebates, rates: ReadonlyMap<string, readonly number[]>): RebatesAnswer {
  const { level, claimable, carriedCents, running, days } = rebates;
  const max = Number(maxPercent);
  const ofLevel = [...rates].map(([group, byLevel]) => [group as GameGroup, Math.min(byLevel[level] ?? 0, max)]);
  return {
    level,
    claimable: {
      amount: fromCents(claimable.amountCents),
      days: claimable.days,
      from: claimable.from,
      to: claimable.to,
      expires_at: claimable.expiresAt?.toISOString() ?? null,
    },
    carried: fromCents(carriedCents),
    rates: Object.fromEntries(ofLevel),
    running: running.map(({ day, lines }) => ({ day, lines: lines.map(toLine) })),
    days: days.map((day) => ({
      day: day.day,
      level: day.level,
      state: day.state,
      valid_bet: fromCents(day.lines.reduce((sum, { validBetCents }) => sum + validBetCents, 0n)),
      amount: fromCents(day.amountCents),
      open: fromCents(day.openCents),
      claimable_at: day.claimableAt.toISOString(),
      expires_at: day.expiresAt.toISOString(),
      lines: day.lines.map(toLine),
      claims: day.claims.map(({ id, outcome, amountCents, at }) => (
        { id, outcome, amount: fromCents(amountCents), at: at.toISOString() }
      )),
    })),
  };
}

function toLine({ group, validBetCents, ratePercent, amountCents }: RebateLine) {
  return {
    group: group as GameGroup | "other",
    valid_bet: fromCents(validBetCents),
    rate: ratePercent,
    amount: fromCents(amountCents),
  };
}
