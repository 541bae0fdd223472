import { Command } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import { findMembers, type FoundMember } from "@/api/identity/members/operators/find_members.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printPage } from "../output/print_page.ts";
import { amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import type { Colour } from "../output/paint.ts";
import { report } from "../output/report.ts";
import { addMemberFilters, type MemberFilter, memberSearchOf } from "./many/member_filter.ts";
import { noSuchMember } from "./member_command.ts";
import { statusText } from "./status.ts";

/** `jadehall members list [--status …] [--level …] [--inviter …] [--account …] [--tag …]` */
export function membersListCommand(): Command {
  const command = addMemberFilters(new Command("list").description("members, newest first"));
  return addPageOptions(command, { row: "member", cursor: "account" }).action(onSite(list));
}

type ListOptions = PageOptions & MemberFilter;

async function list({ ctx }: Site, { cursor: account, limit, json, csv, ...filter }: ListOptions): Promise<ExitCode> {
  const search = await memberSearchOf(ctx, filter);
  if ("missing" in search) return report(noSuchMember(search.missing));
  const cursor = account === undefined ? undefined : await findMember(ctx, account);
  if (cursor === null) return report(noSuchMember(account!));
  const { data, next } = await findMembers(ctx, { ...search, limit, ...(cursor !== undefined && { cursor }) });
  if (json) printJson({ members: data.map(memberJson), next });
  else printPage("members", columns, { rows: data, next }, { csv });
  return exitCodes.ok;
}

function memberJson({ mainCents, createdAt, ...member }: FoundMember) {
  return { ...member, main: fromCents(mainCents), created_at: createdAt };
}

const columns: Column<FoundMember>[] = [
  { head: "account", text: ({ account }) => account, gives: "never" },
  stateColumn(({ status }) => statusText(status), (status) => colours[status] ?? null),
  { head: "level", text: ({ level }) => String(level), align: "right" },
  amountColumn("TWD", ({ mainCents }) => decimalText(mainCents)),
  { head: "invited by", text: ({ inviter }) => inviter ?? "" },
  timeColumn("joined", ({ createdAt }) => createdAt),
  { head: "tags", text: ({ tags }) => tags.join(" "), gives: "first", isDetail: true },
];

const colours: Record<string, Colour> = { new: "yellow", active: "green", frozen: "red", closed: "dim" };
