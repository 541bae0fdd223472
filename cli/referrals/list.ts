import { Command, InvalidArgumentError, Option } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import {
  findFlags,
  findPairCursor,
  type FlaggedPair,
  type FlagState,
  flagStates,
} from "@/api/rewards/referrals/operators/find_flags.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { noSuchMember } from "../members/member_command.ts";
import { printList } from "../output/print_list.ts";
import { alertColumn, amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { rowJson } from "./print_rows.ts";

interface ListOptions extends PageOptions {
  state: FlagState | "all";
  member?: string;
}

/** `jadehall referrals list` */
export function referralsListCommand(): Command {
  const command = new Command("list")
    .description("members who may be the same person as a member they invited, with the signals")
    .addOption(
      new Option("--state <state>", "only pairs in this state").choices([...flagStates, "all"]).default("open"),
    )
    .option("--member <account>", "only pairs with this member");
  return addPageOptions(command, { row: "pair", cursor: "member:referred", parse: parsePair })
    .action(onSite(list));
}

async function list(
  { ctx }: Site,
  { state, member: account, cursor, limit, ...format }: ListOptions,
): Promise<ExitCode> {
  const member = account === undefined ? undefined : await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account!));
  const after = cursor === undefined ? undefined : await findPairCursor(ctx.db, cursor);
  if (after === null) return report({ message: translated`There is no pair ${cursor}.`, code: exitCodes.notFound });
  const { data, next } = await findFlags(ctx.db, { state: state === "all" ? null : state, member, after, limit });
  printList({ what: "pairs", columns, rows: data, next, json: (pair) => rowJson(columns, pair) }, format);
  return exitCodes.ok;
}

const columns: readonly Column<FlaggedPair>[] = [
  { head: "member", text: ({ account }) => account, gives: "never" },
  { head: "referred", text: ({ referred }) => referred, gives: "never" },
  alertColumn("seen", ({ signals }) => signals.join("; ")),
  stateColumn(({ state }) => state),
  { head: "held from", text: ({ heldFrom }) => heldFrom },
  amountColumn("withheld", ({ withheldCents }) => decimalText(withheldCents)),
  timeColumn("found", ({ foundAt }) => foundAt),
  { head: "by", text: ({ decidedBy }) => decidedBy ?? "" },
  { head: "reason", text: ({ reason }) => reason ?? "", gives: "first" },
];

function parsePair(text: string): string {
  if (/^\w+:\w+$/.test(text)) return text;
  throw new InvalidArgumentError(translated`Give the accounts of a pair, like demo01:chen88.`);
}
