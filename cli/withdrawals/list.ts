import { Command, Option } from "commander";
import { findWithdrawals, type FoundWithdrawal } from "@/api/payments/withdrawals/operators/find_withdrawals.ts";
import { type WithdrawalState, withdrawalStates } from "@/api/payments/withdrawals/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { narrowedBy } from "../ids/narrowed_by.ts";
import { shortIds } from "../ids/short_ids.ts";
import { amountColumn, type Column, idColumn, numberColumn, stateColumn, timeColumn } from "../output/table.ts";
import { printPage } from "../output/print_page.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { withdrawalId } from "./withdrawal_id.ts";
import { decimalText, fromCents } from "@/shared/money.ts";

/** `jadehall withdrawals list [--member …] [--state …]` */
export function withdrawalsListCommand(): Command {
  const command = new Command("list")
    .description("withdrawals, newest first")
    .option("--member <account>", "only this member's")
    .addOption(
      new Option("--state <state>", "only in this state; open: not ended").choices(["open", ...withdrawalStates]),
    );
  return addPageOptions(command, { row: "withdrawal", parse: withdrawalId.parse }).action(onSite(list));
}

interface ListOptions extends PageOptions {
  member?: string;
  state?: WithdrawalState | "open";
}

async function list({ ctx }: Site, { member: account, json, csv, ...search }: ListOptions): Promise<ExitCode> {
  const narrowed = await narrowedBy(ctx, withdrawalId, { account, cursor: search.cursor });
  if ("code" in narrowed) return narrowed.code;
  const { data: withdrawals, next } = await findWithdrawals(ctx, { ...search, ...narrowed });
  if (json) printJson({ withdrawals: withdrawals.map(withdrawalJson), next });
  else {
    const short = await shortIds(ctx.db, "withdrawals", withdrawals.map(({ id }) => id));
    printPage("withdrawals", columns(short), { rows: withdrawals, next }, { csv });
  }
  return exitCodes.ok;
}

/** A withdrawal for other programs: TWD, times as ISO text. */
export function withdrawalJson({ id, member_id, account, mode, target, amount_cents, ...order }: FoundWithdrawal) {
  const { state, reason, created_at, approved_at, sent_at, ended_at, payout_reference } = order;
  const { paid_by_hand, payout_batch_id, payout_serial, assigned_to } = order;
  return {
    id,
    member: String(member_id),
    account,
    mode,
    target,
    amount: fromCents(amount_cents),
    state,
    reason,
    created_at,
    approved_at,
    sent_at,
    ended_at,
    payout_reference,
    by_hand: paid_by_hand,
    batch: payout_batch_id,
    line: payout_serial,
    assigned_to,
  };
}

function columns(short: ReadonlyMap<string, string>): Column<FoundWithdrawal>[] {
  return [
    numberColumn("withdrawal"),
    // The number names it as well.
    { ...idColumn(short), isDetail: true },
    timeColumn("made", ({ created_at }) => created_at),
    { head: "member", text: ({ account }) => account },
    { head: "to", text: ({ target }) => target, gives: "first" },
    amountColumn("TWD", ({ amount_cents }) => decimalText(amount_cents)),
    stateColumn(({ state, sent_at }) => state === "approved" && sent_at ? "approved, sent" : state),
    { head: "assigned to", text: ({ assigned_to }) => assigned_to ?? "", isDetail: true },
  ];
}
