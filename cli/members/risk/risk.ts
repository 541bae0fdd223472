import { Command } from "commander";
import {
  findMembersAtRisk,
  type HarmFigures,
  type HarmScore,
  type MemberAtRisk,
  readHarmScores,
} from "@/api/accounting/harm_markers/read_scores.ts";
import { harmMarkers, harmRulesOf } from "@/api/accounting/harm_markers/markers.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { addPageOptions, type PageOptions, parseLimit } from "../../arguments/list_options.ts";
import { printCsv } from "../../output/print_csv.ts";
import { printList } from "../../output/print_list.ts";
import { report } from "../../output/report.ts";
import { type Column, printTable, timeColumn } from "../../output/table.ts";
import { noSuchMember } from "../member_command.ts";

interface RiskOptions extends PageOptions {
  days: number;
}

/** `jadehall members risk [account] [--days <count>]` */
export function membersRiskCommand(): Command {
  const command = new Command("risk")
    .description(
      "members whose play shows markers of harm, by the rules of the setting harm.rules, or a member's days; it does " +
        "nothing to them: write a note, offer a limit or a break, send a letter",
    )
    .argument("[account]", "a member, with the rules beside the days")
    .option("--days <count>", "the list looks at so many days, up to 1000", parseLimit, 7);
  return addPageOptions(command, { row: "member", cursor: "account" }).action(onSite(risk));
}

async function risk({ ctx }: Site, account: string | undefined, options: RiskOptions): Promise<ExitCode> {
  if (account !== undefined) return await show(ctx, account, options);
  const cursor = options.cursor === undefined ? undefined : await findMember(ctx, options.cursor);
  if (cursor === null) return report(noSuchMember(options.cursor!));
  const { data, next } = await findMembersAtRisk(ctx, { days: options.days, limit: options.limit, cursor });
  const json = ({ notedAt, ...one }: MemberAtRisk) => ({ ...one, noted_at: notedAt });
  printList({ what: "members", columns, rows: data, next, json }, options);
  return exitCodes.ok;
}

async function show(ctx: Site["ctx"], account: string, { limit, json, csv }: RiskOptions): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const days = await readHarmScores(ctx, member, { limit });
  const rules = harmRulesOf(ctx.settings.get("harm.rules"));
  if (json) printJson({ account, rules, days });
  else if (csv) printCsv(dayColumns, days);
  else {
    for (const marker of harmMarkers) {
      print(translated`${marker.padEnd(10)} ${rules[marker].points} from ${rules[marker].from}`);
    }
    print("");
    if (days.length === 0) print(translated`${account} has had no markers of harm.`);
    else printTable(dayColumns, days);
  }
  return exitCodes.ok;
}

function figuresText(figures: HarmFigures): string {
  return harmMarkers.flatMap((marker) => figures[marker] === undefined ? [] : [`${marker} ${figures[marker]}`]).join(
    ", ",
  );
}

const columns: Column<MemberAtRisk>[] = [
  { head: "account", text: ({ account }) => account, gives: "never" },
  { head: "total", text: ({ total }) => String(total), align: "right" },
  { head: "highest", text: ({ highest }) => String(highest.score), align: "right" },
  { head: "day", text: ({ highest }) => highest.day },
  { head: "markers", text: ({ highest }) => figuresText(highest.figures), gives: "first" },
  timeColumn("noted", ({ notedAt }) => notedAt),
];

const dayColumns: Column<HarmScore>[] = [
  { head: "day", text: ({ day }) => day, gives: "never" },
  { head: "score", text: ({ score }) => String(score), align: "right" },
  { head: "markers", text: ({ figures }) => figuresText(figures), gives: "first" },
];
