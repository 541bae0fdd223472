import { z } from "zod";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { common, TermsTwd } from "../terms/terms_fields.ts";
import { fixed, type PromotionKind } from "./kind.ts";

const terms = z.strictObject({ kind: z.literal("sign_in"), ...common, amount: TermsTwd });

/** An amount for each day in Taipei on which a member claims it. */
export const signInKind = {
  kind: "sign_in",
  terms,
  findDue: ({ now }, _question, { amount }) => Promise.resolve(fixed(amount, taipeiDay(now()))),
} as const satisfies PromotionKind<z.output<typeof terms>>;
