import { Command, InvalidArgumentError, Option } from "commander";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { findMembers, type FoundMember } from "@/api/identity/members/operators/find_members.ts";
import { type MemberStatus, memberStatuses } from "@/api/identity/status/status_rules.ts";
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
import { parseLevel } from "./level.ts";
import { noSuchMember } from "./member_command.ts";
import { statusText } from "./status.ts";

/** `jadehall members list [--status …] [--level …] [--inviter …] [--account …]` */
export function membersListCommand(): Command {
  const command = new Command("list")
    .description("members, newest first")
    .addOption(new Option("--status <status>", "only those").choices(memberStatuses))
    .option("--level <level>", "only those of this level", parseLevel)
    .option("--inviter <account>", "only members whom this member invited")
    .option("--account <beginning>", "only accounts that begin with this", parseBeginning);
  return addPageOptions(command, { row: "member", cursor: "account" }).action(onSite(list));
}

interface ListOptions extends PageOptions {
  status?: MemberStatus;
  level?: number;
  inviter?: string;
  account?: string;
}

async function list({ ctx }: Site, { inviter, cursor, account, json, ...search }: ListOptions): Promise<ExitCode> {
  const named = await findNamed(ctx, { inviter, cursor });
  if ("missing" in named) return report(noSuchMember(named.missing));
  const { data, next } = await findMembers(ctx, { ...search, ...named, ...(account && { prefix: account }) });
  if (json) printJson({ members: data.map(memberJson), next });
  else printPage("members", columns, { rows: data, next });
  return exitCodes.ok;
}

/** The ids of the members that options name. */
async function findNamed(
  ctx: Ctx,
  { inviter, cursor }: Pick<ListOptions, "inviter" | "cursor">,
): Promise<{ inviter?: MemberId; cursor?: MemberId } | { missing: string }> {
  const [inviterId, cursorId] = await Promise.all(
    [inviter, cursor].map((account) => account === undefined ? undefined : findMember(ctx, account)),
  );
  if (inviterId === null) return { missing: inviter! };
  if (cursorId === null) return { missing: cursor! };
  return {
    ...(inviterId !== undefined && { inviter: inviterId }),
    ...(cursorId !== undefined && { cursor: cursorId }),
  };
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
];

const colours: Record<string, Colour> = { new: "yellow", active: "green", frozen: "red", closed: "dim" };

function parseBeginning(text: string): string {
  const beginning = text.trim().toLowerCase();
  if (/^[a-z0-9]{1,10}$/.test(beginning)) return beginning;
  throw new InvalidArgumentError("Give the first letters or digits of an account.");
}
