import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { gameGroups } from "@/api/games/schema.ts";

/** Top-ups and valid bets, of which either is enough. */
const Either = z.object({ deposit: Twd, valid_bet: Twd });

/** A member's level, and the progress towards the next one. */
export const LevelAnswer = z.object({
  level: z.int().min(0).max(5),
  next: z.int().min(1).max(5).nullable().meta({ description: "the next level; null at the highest" }),
  progress: Either.meta({ description: "all credited top-ups and all valid bets" }),
  requirement: Either.nullable().meta({ description: "what the next level takes: either" }),
  month: Either.meta({ description: "the same of this month in Taipei" }),
  keeping: Either.nullable().meta({
    description: "what keeps the level reached: either, in this month; null where it is not lost after it",
  }),
});
export type LevelAnswer = z.output<typeof LevelAnswer>;

/** The requirements and benefits of one level. Amounts are TWD, rates percent of valid bets. */
export const LevelItem = z.object({
  level: z.int().min(0).max(5),
  name: z.string(),
  requirement: Either,
  keeping: Either.nullable(),
  rates: z.partialRecord(z.enum(gameGroups), z.number()),
  withdrawal_max: Twd,
  withdrawals_a_day: z.int(),
  birthday_gift: Twd,
  monthly_gift: Twd,
});
export type LevelItem = z.output<typeof LevelItem>;
