import { z } from "zod";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { recordInput } from "@/api/platform/http/input/list_input.ts";
import { weightedGroups } from "./turnover_weights.ts";

/** The sources of a requirement: a top-up, an operator's adjustment, or a bonus of some kind. */
const requirementKinds = ["deposit", "adjustment", ...bonusKinds] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** Whether a requirement is still to be played, is played, or asks for nothing any more. */
export const requirementStates = ["open", "played", "waived"] as const;
export type RequirementState = (typeof requirementStates)[number];

/** One requirement of turnover. Amounts are TWD. */
export const RequirementAnswer = z.object({
  id: z.uuid().describe("That of the top-up, adjustment or bonus"),
  kind: z.enum(requirementKinds),
  source: z.string().nullable().describe("What gave a bonus: the key of a promotion, a draw"),
  amount: Twd.describe("What was credited"),
  factor: z.number().describe("How many times the amount is to be played, rounded to two decimals"),
  required: Twd,
  played: Twd,
  remaining: Twd.describe("0 where it is waived; over all open requirements it is the `chip`"),
  weights: z.partialRecord(z.enum(weightedGroups), z.int()).describe(
    "How many percent of a valid bet count, by group of games; all of it where a group is not named",
  ),
  state: z.enum(requirementStates),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe("Until when an open bonus may be played"),
  ended_at: z.iso.datetime().nullable().describe("When it was waived"),
});
export type RequirementAnswer = z.output<typeof RequirementAnswer>;

/** The requirements to list, newest first; all `open` ones, of others those of twelve months. */
export const RequirementListInput = recordInput(z.uuid()).safeExtend({
  state: z.enum(requirementStates).optional(),
});
export type RequirementListInput = z.output<typeof RequirementListInput>;
