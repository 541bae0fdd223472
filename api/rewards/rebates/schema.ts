import { z } from "zod";
import { isCalendarDay } from "@/shared/taipei_time.ts";
import { gameGroups } from "@/api/games/schema.ts";
import { BonusAnswer } from "../bonuses/schema.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { claimOutcomes } from "./open_rebates.ts";
import { rebateStates } from "./read_rebates.ts";

/** The rebate of a game group. Amounts are TWD. */
const RebateLine = z.object({
  group: z.enum([...gameGroups, "other"]).meta({ description: "other: games whose group the provider does not tell" }),
  valid_bet: Twd,
  rate: z.number().meta({ description: "percent of valid bets", example: 0.4 }),
  amount: Twd.meta({ description: "whole cents, rounded down" }),
});

const RebateDay = z.object({
  day: z.iso.date().meta({ description: "the accounting day, in Taipei" }),
  level: z.int().meta({ description: "the member's level at its end" }),
  valid_bet: Twd,
  amount: Twd,
  open: Twd.meta({ description: "what is not claimed; below zero: what later rebates are less by" }),
  state: z.enum(rebateStates),
  claimable_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  lines: z.array(RebateLine),
  claims: z.array(z.object({
    id: z.uuid().meta({ description: "of the bonus, where it was given" }),
    outcome: z.enum(claimOutcomes).meta({
      description: "corrected: what had expired has become less or, by another correction, as much again",
    }),
    amount: Twd,
    at: z.iso.datetime(),
  })),
});

/** A member's rebates. */
export const RebatesAnswer = z.object({
  level: z.int(),
  claimable: z.object({
    amount: Twd,
    days: z.int(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    expires_at: z.iso.datetime().nullable().meta({ description: "when the first of it expires" }),
  }),
  carried: Twd.meta({
    description: "corrections that later rebates are less by; those that claimable is less by are done",
  }),
  rates: z.partialRecord(z.enum(gameGroups), z.number()).meta({ description: "percent, at the member's level" }),
  running: z.array(z.object({ day: z.iso.date(), lines: z.array(RebateLine) })).meta({
    description: "days that are not computed yet, by the level and rates of now",
  }),
  days: z.array(RebateDay),
});
export type RebatesAnswer = z.output<typeof RebatesAnswer>;

/** The days to list, the last first. */
export const RebatesInput = z.object({
  cursor: z.iso.date().refine(isCalendarDay, "date").optional().meta({ description: "the days before this one" }),
  limit: z.number().default(20).transform((limit) => Math.trunc(Math.min(Math.max(limit, 1), 100))),
});

/** A claim of all that may be claimed. */
export const RebateClaimAnswer = z.object({ data: BonusAnswer });
