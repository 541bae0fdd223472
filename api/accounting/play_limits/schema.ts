import { z } from "zod";
import { Amount, Twd } from "@/api/platform/http/input/amount.ts";
import { isTimeLimit, limitKinds, limitPeriods, limitSetters } from "./limit_names.ts";

const name = {
  kind: z.enum(limitKinds).describe(
    "top_up: credited and open top-ups; loss: stakes less winnings of settled bets; time: the time signed in",
  ),
  period: z.enum(limitPeriods).describe("A day in Taipei, a week from Monday on, or a calendar month; of time a day"),
};

const ofPeriod = { path: ["period"], error: "choice" };

function isLimit({ kind, period }: { kind: string; period: string }): boolean {
  return kind !== "time" || period === "day";
}

/** Names one of the member's limits. */
export const LimitInput = z.object(name).refine(isLimit, ofPeriod);

/** A limit as the member wants it: in cents, null for none. */
export const LimitChange = z.object({
  ...name,
  amount: Amount.refine((cents) => cents > 0n, "amount_not_positive").nullable().describe(
    "TWD, or of time whole minutes from 15 to 1440; null for no limit",
  ),
}).refine(isLimit, ofPeriod).refine(
  ({ kind, amount }) => kind !== "time" || amount === null || isTimeLimit(amount),
  { path: ["amount"], error: "play_minutes" },
);

/** One of a member's limits with its use in the present period. */
export const LimitView = z.object({
  ...name,
  own: Twd.nullable().describe("The member's own limit: TWD, as the other figures, or of time minutes"),
  limit: Twd.nullable().describe("The strictest of the member's own, an operator's, the level's and the site's"),
  set_by: z.enum(limitSetters).nullable().describe("Whose limit that is"),
  used: Twd,
  left: Twd.nullable(),
  ends_at: z.iso.datetime().describe("The end of the period, when the use begins again at 0"),
  raise: z.object({
    amount: Twd.nullable().describe("Null if the limit is to be removed"),
    from: z.iso.datetime().describe("When it can be confirmed"),
    until: z.iso.datetime().describe("Until when it can be confirmed"),
    ready: z.boolean().describe("Whether it can be confirmed now"),
  }).nullable().describe("A raise that waits for the member; the limit holds until it is confirmed"),
});
export type LimitView = z.output<typeof LimitView>;

/** The member's limits. */
export const LimitsView = z.object({
  limits: z.array(LimitView),
  raise_hours: z.int().describe("How long a raise waits before it can be confirmed"),
  unread: z.array(z.object({
    provider: z.string(),
    name: z.string(),
    read_until: z.iso.datetime().nullable().describe("Null if no bet was ever read"),
  })).describe("The member's providers whose latest bets are not known yet: losses there may be higher"),
});
export type LimitsView = z.output<typeof LimitsView>;

export const LimitsAnswer = z.object({ data: LimitsView });
