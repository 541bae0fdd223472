import { type Command, Option } from "commander";
import type { Ctx } from "@/api/context.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import type { ReviewFilter } from "@/api/payments/withdrawals/assignments/review_filter.ts";
import type { RiskWord } from "@/api/payments/withdrawals/payout_accounts/reviews/risk.ts";
import { parseDuration } from "../arguments/duration.ts";
import { parseLevel } from "../members/level.ts";
import { parseTag } from "../members/notes/parse_tag.ts";
import { riskCodes } from "./described.ts";

/** Options that narrow a review; one that is left out does not filter. */
export interface ReviewFilterOptions {
  member?: string;
  level?: number;
  tag?: string;
  flag?: RiskWord;
  olderThan?: number;
  mine?: boolean;
  unassigned?: boolean;
}

/** Adds the options that narrow every review. */
export function addReviewFilters(command: Command): Command {
  return command.option("--member <account>", "only this member's")
    .option("--level <level>", "only those of this level", parseLevel)
    .option("--tag <tag>", "only members with this tag", parseTag)
    .addOption(new Option("--flag <risk>", "only what shows this risk").choices(riskCodes()))
    .option("--older-than <duration>", "only older than this, e.g. 15m", parseDuration)
    .addOption(new Option("--mine", "only what is assigned to you").conflicts("unassigned"))
    .option("--unassigned", "only what is assigned to no one");
}

/** Returns the filter that the options ask for, or the account of a member that there is not. */
export async function reviewFilterOf(
  ctx: Ctx,
  { member, level, tag, flag, olderThan, mine, unassigned }: ReviewFilterOptions,
  operator: string,
): Promise<ReviewFilter | { missing: string }> {
  const id = member === undefined ? undefined : await findMember(ctx, member);
  if (id === null) return { missing: member! };
  return {
    ...(id !== undefined && { member: id }),
    ...(level !== undefined && { level }),
    ...(tag !== undefined && { tag }),
    ...(flag !== undefined && { flag }),
    ...(olderThan !== undefined && { until: new Date(ctx.now().getTime() - olderThan) }),
    ...(mine && { assignedTo: operator }),
    ...(unassigned && { assignedTo: null }),
  };
}
