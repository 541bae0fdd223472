import { z } from "zod";
import { Twd } from "@/api/platform/http/input/amount.ts";

/** The intervals that a member may choose, in minutes; a new member's is 60. */
export const checkMinutes = { min: 15, max: 120 };

/** The check that a member has seen. */
export const CheckAnswer = z.object({
  due_at: z.iso.datetime({ precision: 3 }).describe("As user/reality_check gave it: another check stays due"),
});

/** How often a member is asked. */
export const CheckInterval = z.object({
  minutes: z.int("integer").min(checkMinutes.min, "choice").max(checkMinutes.max, "choice"),
});

const PlayFigures = z.object({
  stakes: Twd,
  winnings: Twd,
  net: Twd.describe("Winnings less stakes: below zero is a loss"),
});
export type PlayFigures = z.output<typeof PlayFigures>;

const RealityCheckView = z.object({
  due: z.boolean().describe("It waits for an answer: until then no game opens and no points move into one"),
  due_at: z.iso.datetime().describe("Names the check in its answer"),
  minutes: z.int().describe("How often the member is asked"),
  signed_in_since: z.iso.datetime().describe("On any device"),
  signed_in_minutes: z.int(),
  session: PlayFigures.describe("Of settled bets since then"),
  today: PlayFigures.describe("Of settled bets of the day in Taipei"),
  points: Twd.describe("In the main wallet, in games and on the way between them"),
  time_limit_until: z.iso.datetime().nullable().describe("The end of the day whose limit of time is reached"),
});
/** A member's reality check. */
export type RealityCheckView = z.output<typeof RealityCheckView>;

export const RealityCheckAnswer = z.object({ data: RealityCheckView });
