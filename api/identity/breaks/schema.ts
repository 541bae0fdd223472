import { z } from "zod";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { breakKinds, type BreakLength, exclusionMonths, timeOutDays } from "./break_length.ts";

/** A break that a member wants, with their login password. */
export const BreakInput = z.object({
  kind: z.enum(breakKinds, "choice").meta({ description: "A time-out, or an exclusion", example: "time_out" }),
  days: z.int("integer").min(timeOutDays.min, "choice").max(timeOutDays.max, "choice").optional()
    .meta({ description: "Of a time-out, each of 24 hours", example: 7 }),
  months: z.int("integer").min(exclusionMonths.min, "choice").max(exclusionMonths.max, "choice").optional()
    .meta({ description: "Of an exclusion, by the calendar; absent when it is for good" }),
  for_good: z.literal(true, "choice").optional().meta({ description: "Of an exclusion that never ends" }),
  password: z.string().min(1, "password_required").max(longestSignIn.password, "password_length")
    .meta({ example: "demo-password" }),
}).refine(
  ({ kind, days, months, for_good }) =>
    kind === "time_out"
      ? days !== undefined && months === undefined && for_good === undefined
      : days === undefined && (months === undefined) !== (for_good === undefined),
  { path: ["kind"], error: "choice" },
);

/** The length that a payload names. */
export function lengthOf({ kind, days, months }: z.output<typeof BreakInput>): BreakLength {
  return kind === "time_out" ? { kind, days: days! } : { kind, months: months ?? null };
}

/** A member's break. Times are ISO 8601, UTC. */
export const ShownBreak = z.object({
  kind: z.enum(breakKinds),
  began_at: z.iso.datetime(),
  may_return_at: z.iso.datetime().nullable().meta({ description: "From when a return is possible; null for good" }),
  may_return: z.boolean().meta({ description: "Whether user/breaks/return ends it now" }),
});

/** The answer about a member's break; null outside of one. */
export const BreakAnswer = z.object({ data: ShownBreak.nullable() });
