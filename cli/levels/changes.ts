import { Command, Option } from "commander";
import { type LevelCause, levelCauses } from "@/api/rewards/levels/level_change.ts";
import { findLevelChanges, type FoundLevelChange } from "@/api/rewards/levels/operators/find_level_changes.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { noSuchMember } from "../members/member_command.ts";
import { printList } from "../output/print_list.ts";
import { type Column, timeColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { parseRowId } from "../arguments/row_id.ts";

/** `jadehall levels changes [--member …] [--cause …]` */
export function levelsChangesCommand(): Command {
  const command = new Command("changes")
    .description("every change of a member's level, latest first, with cause and operator")
    .option("--member <account>", "only this member's")
    .addOption(new Option("--cause <cause>", "only with this cause").choices(levelCauses));
  return addPageOptions(command, { row: "change", parse: (text) => String(parseRowId(text)) }).action(onSite(list));
}

interface ChangesOptions extends PageOptions {
  member?: string;
  cause?: LevelCause;
}

async function list({ ctx }: Site, { member: account, cause, cursor, limit, ...format }: ChangesOptions) {
  const member = account === undefined ? undefined : await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account!));
  const { data, next } = await findLevelChanges(ctx, {
    limit,
    ...(member !== undefined && { member }),
    ...(cause && { cause }),
    ...(cursor !== undefined && { cursor: BigInt(cursor) }),
  });
  printList({ what: "changes", columns, rows: data, next, json: changeJson }, format);
  return exitCodes.ok satisfies ExitCode;
}

const columns: Column<FoundLevelChange>[] = [
  { head: "id", text: ({ id }) => String(id), align: "right", gives: "never" },
  { head: "account", text: ({ account }) => account, gives: "never" },
  { head: "from", text: ({ from }) => String(from), align: "right" },
  { head: "to", text: ({ to }) => String(to), align: "right" },
  { head: "cause", text: ({ cause }) => cause.replaceAll("_", " ") },
  { head: "by", text: ({ operator }) => operator },
  { head: "order", text: ({ orderId }) => orderId ?? "", gives: "first" },
  { head: "why", text: ({ reason }) => reason ?? "", gives: "first" },
  timeColumn("changed", ({ at }) => at),
];

function changeJson({ orderId, at, ...change }: FoundLevelChange) {
  return { ...change, order_id: orderId, changed_at: at };
}
