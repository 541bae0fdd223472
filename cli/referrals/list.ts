import { Command, Option } from "commander";
import { findMember } from "@/api/members/find_member.ts";
import { findFlags, type FlaggedPair, type FlagState, flagStates } from "@/api/referrals/operators/find_flags.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { parseLimit } from "../list_options.ts";
import { noSuchMember } from "../members/member_command.ts";
import { alertColumn, amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import { report } from "../report.ts";
import { printRows, type RowOptions } from "./print_rows.ts";

interface ListOptions extends RowOptions {
  state: FlagState | "all";
  member?: string;
  limit: number;
}

/** `jadehall referrals list` */
export function referralsListCommand(): Command {
  return new Command("list")
    .description("members who may be one person with one whom they invited, and what was seen of them")
    .addOption(new Option("--state <state>", "what has become of it").choices([...flagStates, "all"]).default("open"))
    .option("--member <account>", "only pairs with this member")
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--json", "for other programs")
    .addOption(new Option("--csv", "as CSV").conflicts("json"))
    .action(
      onSite(async ({ ctx }: Site, { state, member: account, limit, ...form }: ListOptions): Promise<ExitCode> => {
        const member = account === undefined ? undefined : await findMember(ctx, account);
        if (member === null) return report(noSuchMember(account!));
        const pairs = await findFlags(ctx.db, { state: state === "all" ? null : state, member, limit });
        printRows(pairColumns, pairs, form, "There are no such pairs.");
        return exitCodes.ok;
      }),
    );
}

const pairColumns: readonly Column<FlaggedPair>[] = [
  { head: "member", text: ({ account }) => account, gives: "never" },
  { head: "referred", text: ({ referred }) => referred, gives: "never" },
  alertColumn("seen", ({ signs }) => signs.join("; ")),
  stateColumn(({ state }) => state),
  { head: "held from", text: ({ heldFrom }) => heldFrom },
  amountColumn("withheld", ({ withheldCents }) => decimalText(withheldCents)),
  timeColumn("found", ({ foundAt }) => foundAt),
  { head: "by", text: ({ decidedBy }) => decidedBy ?? "" },
  { head: "reason", text: ({ reason }) => reason ?? "", gives: "first" },
];
