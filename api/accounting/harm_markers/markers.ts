import { z } from "zod";

/**
 * The markers of harm, by what is counted in a day in Taipei: top-ups within an hour of play that lost, bets between
 * midnight and six, the stakes in percent of a usual day's, asks for a higher limit, withdrawals that the member cancelled.
 */
export const harmMarkers = ["chasing", "night", "stakes", "raises", "cancelled"] as const;

/** One of {@link harmMarkers}. */
export type HarmMarker = (typeof harmMarkers)[number];

/** A marker's points for each day on which its figure is so high at least. */
const Rule = z.strictObject({ from: z.int().min(1).max(1_000_000), points: z.int().min(0).max(100) });

/** The rules that operators have set; a marker that is missing has its usual one. */
export const HarmRules = z.partialRecord(z.enum(harmMarkers), Rule);

type HarmRules = z.output<typeof HarmRules>;

const usual: Readonly<Required<HarmRules>> = {
  chasing: { from: 2, points: 3 },
  night: { from: 50, points: 1 },
  stakes: { from: 300, points: 2 },
  raises: { from: 1, points: 2 },
  cancelled: { from: 1, points: 2 },
};

/** Gives the rule of every marker. */
export function harmRulesOf(set: HarmRules): Readonly<Required<HarmRules>> {
  return { ...usual, ...set };
}
