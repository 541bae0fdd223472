import { z } from "zod";
import { refuse } from "../../../result.ts";
import { common, TermsTwd } from "../terms/terms_fields.ts";
import { fixed, type PromotionKind } from "./kind.ts";

const terms = z.strictObject({
  kind: z.literal("code"),
  ...common,
  amount: TermsTwd,
  code: z.string().regex(/^[A-Za-z0-9-]{8,32}$/).transform((code) => code.toUpperCase()),
});

/** An amount once, for a member with the code. */
export const code = {
  kind: "code",
  terms,
  findDue: (_ctx, { code: typed }, { amount, code }) =>
    Promise.resolve(isCodeOf({ code }, typed) ? fixed(amount, "once") : refuse("promotion_code_wrong")),
} as const satisfies PromotionKind<z.output<typeof terms>>;

/** Whether a code is the promotion's, in whatever letters it is typed. */
export function isCodeOf({ code }: { code: string }, typed: string | undefined): boolean {
  return typed?.trim().toUpperCase() === code;
}
