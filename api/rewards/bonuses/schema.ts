import { z } from "zod";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { recordInput } from "@/api/platform/http/input/list_input.ts";
import { bonusStates } from "./bonus.ts";

/** One bonus of a member. Amounts are TWD. */
export const BonusAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(bonusKinds),
  source: z.string().meta({ description: "what gave it: the key of a promotion, a draw" }),
  amount: Twd,
  required: Twd.meta({ description: "the turnover that it asks for" }),
  played: Twd,
  remaining: Twd.meta({ description: "what is left of the turnover" }),
  state: z.enum(bonusStates),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type BonusAnswer = z.output<typeof BonusAnswer>;

/** The totals of a list's bonuses, over all its pages. Amounts are TWD. */
export const BonusTotals = z.object({
  orders: z.int(),
  amount: Twd.describe("All that were given, whatever became of them"),
  paid: z.int().describe("Bonuses that have reached the main wallet"),
  paid_amount: Twd,
  open: z.int().describe("Bonuses whose turnover is not yet played"),
});
export type BonusTotals = z.output<typeof BonusTotals>;

/** The bonuses to list, newest first. */
export const BonusListInput = recordInput(z.uuid()).safeExtend({ state: z.enum(bonusStates).optional() });
export type BonusListInput = z.output<typeof BonusListInput>;

/** A member's bonus. */
export const BonusInput = z.object({ bonus_id: z.uuid() });
