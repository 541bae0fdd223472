import { type Command, InvalidArgumentError, Option } from "commander";
import type { Ctx } from "@/api/context.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import type { MemberSearch } from "@/api/identity/members/operators/find_members.ts";
import { type MemberStatus, memberStatuses } from "@/api/identity/status/status_rules.ts";
import { translated } from "@/server/operators/translated.ts";
import { parseLevel } from "../level.ts";
import { parseTag } from "../notes/parse_tag.ts";

/** Options that say which members are meant; one that is left out does not filter. */
export interface MemberFilter {
  status?: MemberStatus;
  level?: number;
  inviter?: string;
  account?: string;
  tag?: string;
}

/** Adds the options that say which members are meant. */
export function addMemberFilters(command: Command): Command {
  return command.addOption(new Option("--status <status>", "only those").choices(memberStatuses))
    .option("--level <level>", "only those of this level", parseLevel)
    .option("--inviter <account>", "only members whom this member invited")
    .option("--account <beginning>", "only accounts that begin with this", parseBeginning)
    .option("--tag <tag>", "only members with this tag", parseTag);
}

/** Whether any of the options is given. */
export function isFiltered({ status, level, inviter, account, tag }: MemberFilter): boolean {
  return [status, level, inviter, account, tag].some((value) => value !== undefined);
}

/** Returns the search that the options ask for, or the account of an inviter that there is not. */
export async function memberSearchOf(
  ctx: Ctx,
  { status, level, inviter, account, tag }: MemberFilter,
): Promise<Omit<MemberSearch, "limit"> | { missing: string }> {
  const inviterId = inviter === undefined ? undefined : await findMember(ctx, inviter);
  if (inviterId === null) return { missing: inviter! };
  return {
    ...(status !== undefined && { status }),
    ...(level !== undefined && { level }),
    ...(inviterId !== undefined && { inviter: inviterId }),
    ...(account !== undefined && { prefix: account }),
    ...(tag !== undefined && { tag }),
  };
}

function parseBeginning(text: string): string {
  const beginning = text.trim().toLowerCase();
  if (/^[a-z0-9]{1,10}$/.test(beginning)) return beginning;
  throw new InvalidArgumentError(translated`Give the first letters or digits of an account.`);
}
