import { z } from "zod";
import { readDecimalText } from "@/shared/money.ts";

/**
 * An amount on the wire: decimal text with exactly two places, as `decimalText` writes it, e.g. `"1000.00"`; in cents once
 * it is read.
 */
export const AmountText = z.string().regex(/^(0|[1-9]\d{0,14})\.\d{2}$/).transform((text) =>
  readDecimalText(text) ?? z.NEVER
);

/** An amount of more than nothing. */
export const SomeAmount = AmountText.refine((cents) => cents > 0n);
