import { z } from "zod";
import { BonusAnswer } from "../bonuses/schema.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";

/** A promotion by the key of its texts, and the code of one that is given by code. */
export const PromotionInput = z.object({
  activity: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "format").max(60).meta({ example: "first-deposit" }),
  code: z.string().max(32).optional(),
});

/** The amount that a claim would give now, and its conditions. Amounts are TWD. */
export const OfferAnswer = z.object({
  amount: Twd,
  required: Twd.meta({ description: "the turnover to play before the bonus is paid; 0: it is paid at once" }),
  expires_at: z.iso.datetime().nullable(),
  deposit: z.object({ order_id: z.uuid(), amount: Twd, credited_at: z.iso.datetime() }).nullable(),
});
export type OfferAnswer = z.output<typeof OfferAnswer>;

export const BonusesAnswer = z.object({ data: z.array(BonusAnswer) });
