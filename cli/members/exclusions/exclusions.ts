import { Command } from "commander";
import { type Exclusion, findExclusions } from "@/api/identity/breaks/find_exclusions.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { addPageOptions, type PageOptions } from "../../arguments/list_options.ts";
import { printPage } from "../../output/print_page.ts";
import { report } from "../../output/report.ts";
import { type Column, timeColumn } from "../../output/table.ts";
import { noSuchMember } from "../member_command.ts";

/** `jadehall members exclusions [--time-outs]` */
export function membersExclusionsCommand(): Command {
  const command = new Command("exclusions")
    .description(
      "members who have excluded themselves or are in a register, and other accounts that may be the same person's",
    )
    .option("--time-outs", "time-outs as well");
  return addPageOptions(command, { row: "member", cursor: "account" }).action(onSite(list));
}

interface ExclusionOptions extends PageOptions {
  timeOuts?: boolean;
}

async function list(
  { ctx }: Site,
  { timeOuts = false, limit, cursor: account, json, csv }: ExclusionOptions,
): Promise<ExitCode> {
  const cursor = account === undefined ? undefined : await findMember(ctx, account);
  if (cursor === null) return report(noSuchMember(account!));
  const { data, next } = await findExclusions(ctx, { timeOuts, limit, cursor });
  if (json) {
    const exclusions = data.map(({ beganAt, ...one }) => ({ ...one, began_at: beganAt }));
    printJson({ exclusions, next });
  } else printPage("exclusions", columns, { rows: data, next }, { csv });
  return exitCodes.ok;
}

const columns: Column<Exclusion>[] = [
  { head: "account", text: ({ account }) => account, gives: "never" },
  { head: "kind", text: ({ kind }) => kind.replace("_", "-") },
  timeColumn("since", ({ beganAt }) => beganAt),
  timeColumn("until", ({ until }) => until),
  {
    head: "same person by",
    text: ({ others }) => others.map(({ account, signal }) => `${account} (${signal})`).join(", "),
  },
  {
    head: "registers",
    text: ({ registers }) =>
      registers.map(({ register, signal, reference }) => `${register} (${[signal, reference].join(" ").trim()})`)
        .join(", "),
  },
];
