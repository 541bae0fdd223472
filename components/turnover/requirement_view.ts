import type { RequirementAnswer } from "@/api/accounting/turnover/schema.ts";

/** A requirement of turnover as pages show it. Amounts are TWD. */
export interface RequirementView extends Omit<RequirementAnswer, "source" | "weights"> {
  /** The source of the requirement, in the member's language. */
  title: string;
  /** The groups of games whose bets don't count whole; empty if all do. */
  weights: string;
}
