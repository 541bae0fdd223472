import { z } from "zod";
import { fromCents, fromWholeTwd, maxAmountCents, toCents } from "@/shared/money.ts";

/**
 * An amount from outside: a JSON number of TWD with at most two decimals, given as bigint cents (either sign, or zero).
 * A numeric string, a third decimal, infinity or more than {@link maxAmountCents} is a field error.
 */
export const Amount = z.number({ error: "amount" })
  .meta({ description: "TWD, at most two decimals", example: 500, minimum: -1e10, maximum: 1e10 })
  .transform((twd, issues) => {
    const cents = toCents(twd);
    if (cents !== null) return cents;
    issues.addIssue(Math.abs(twd) > fromCents(maxAmountCents) ? "amount_too_large" : "amount_decimals");
    return z.NEVER;
  });

/**
 * An amount in cents for an operation whose own refusals name the minimum and maximum: any size and sign, so that the
 * schema doesn't refuse it first with another text. A third decimal is a field error.
 */
export const UnlimitedAmount = z.number({ error: "amount" })
  .meta({ description: "TWD, at most two decimals", example: 1000 })
  .transform((twd, issues) => {
    const cents = toCents(twd);
    if (cents !== null) return cents;
    if (Math.abs(twd) > fromCents(maxAmountCents)) return fromWholeTwd(Math.trunc(twd));
    issues.addIssue("amount_decimals");
    return z.NEVER;
  });

/** An amount that moves points, in cents: its sign is the direction. */
export const SignedAmount = Amount.refine((cents) => cents !== 0n, "amount_zero");

/** An amount in an answer: a JSON number of TWD with at most two decimals, made by {@link fromCents}. */
export const Twd = z.number().meta({ description: "TWD, at most two decimals", example: 1234.5 });
