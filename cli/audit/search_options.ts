import type { Command } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import type { Ctx } from "@/api/context.ts";
import type { EventSearch } from "@/api/platform/audit/find_events.ts";
import { addMadeOptions, type MadeOptions } from "../arguments/list_options.ts";

/** By what events are looked for. */
export interface SearchOptions extends MadeOptions {
  by?: string;
  action?: string;
  subject?: string;
  member?: string;
}

/** Adds the options of {@link SearchOptions}. */
export function addSearchOptions(command: Command): Command {
  return addMadeOptions(command)
    .option("--by <operator>", "only what this operator did; system: the site itself")
    .option("--action <beginning>", "only actions that begin so, as withdrawal. or setting.changed")
    .option("--subject <subject>", "only about this, as 'card 12' or an order's id")
    .option("--member <account>", "only about this member, their orders, cards, addresses and draws");
}

/** The search that options ask for, or the account that no member has. */
export async function searchOf(
  ctx: Ctx,
  { member: account, by, to, action, subject, from }: SearchOptions,
): Promise<EventSearch | { missing: string }> {
  const member = account === undefined ? undefined : await findMember(ctx, account);
  if (member === null) return { missing: account! };
  return {
    ...(by !== undefined && { operator: by }),
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { subject }),
    ...(member !== undefined && { member }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: to }),
  };
}
