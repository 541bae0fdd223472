import { Command } from "commander";
import { readTag } from "@/api/identity/notes/tag.ts";
import { type Tagging, tagMember, untagMember } from "@/api/identity/notes/tag_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../../output/fail.ts";
import type { Report } from "../../output/report.ts";
import { addManyOptions, type ManyOptions, onMembers } from "../many/on_members.ts";
import { tagForm } from "./parse_tag.ts";

/** `jadehall members tag <account> <tag>` */
export function membersTagCommand(): Command {
  return tagCommand("tag", "give a member a tag, a word by which operators find and choose members", tagMember);
}

/** `jadehall members untag <account> <tag>` */
export function membersUntagCommand(): Command {
  return tagCommand("untag", "take a tag off a member", untagMember);
}

function tagCommand(name: string, description: string, run: typeof tagMember): Command {
  const command = new Command(name).description(description)
    .argument("<account-and-tag...>", "the account and the tag; the tag alone with --list or options that filter");
  return addManyOptions(command).action(
    onSite((site, given: string[], options: ManyOptions) => act(site, given, options, { name, run })),
  );
}

async function act(
  site: Site,
  given: string[],
  options: ManyOptions,
  { name, run }: { name: string; run: typeof tagMember },
): Promise<ExitCode> {
  const [account, text] = given.length === 1 ? [undefined, ...given] : given;
  if (text === undefined || given.length > 2) {
    fail(translated`Give an account and one tag.`);
    return exitCodes.usage;
  }
  const tag = readTag(text);
  if (tag === null) {
    fail(tagForm());
    return exitCodes.usage;
  }
  return await onMembers<Exclude<Tagging, { kind: "not_found" }>>(site, account, options, {
    name,
    run: (ctx, operation, trial) => run(ctx, { ...operation, tag }, trial),
    report: (account, outcome) => reportOf(account, tag, outcome),
  });
}

function reportOf(account: string, tag: string, outcome: Exclude<Tagging, { kind: "not_found" }>): Report {
  switch (outcome.kind) {
    case "tagged":
      return { message: translated`${account} has the tag ${tag}.`, code: exitCodes.ok };
    case "untagged":
      return { message: translated`${account} has the tag ${tag} no more.`, code: exitCodes.ok };
    case "unchanged":
      return {
        message: outcome.hasTag
          ? translated`${account} already has tag ${tag}.`
          : translated`${account} has no tag ${tag}.`,
        code: exitCodes.ok,
      };
    case "too_many":
      return {
        message: translated`${account} has ${outcome.max} tags, the maximum; nothing changed.`,
        code: exitCodes.findings,
      };
    case "erased":
      return { message: translated`${account} is erased; nothing changed.`, code: exitCodes.findings };
  }
}
