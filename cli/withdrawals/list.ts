import { Command, Option } from "commander";
import type { Ctx } from "@/api/context.ts";
import { findWithdrawals, type FoundWithdrawal } from "@/api/withdrawals/operators/find_withdrawals.ts";
import { type WithdrawalState, withdrawalStates } from "@/api/withdrawals/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { parseLimit } from "../list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { narrowedBy } from "../ids/narrowed_by.ts";
import { shortIds } from "../ids/short_ids.ts";
import {
  amountColumn,
  type Column,
  idColumn,
  numberColumn,
  printTable,
  stateColumn,
  timeColumn,
} from "../output/table.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { withdrawalId } from "./withdrawal_id.ts";
import { decimalText, fromCents } from "@/shared/money.ts";

/** `jadehall withdrawals list [--member …] [--state …]` */
export function withdrawalsListCommand(): Command {
  return new Command("list")
    .description("withdrawals, newest first")
    .option("--member <account>", "only this member's")
    .addOption(
      new Option("--state <state>", "only in this state; open: not over").choices(["open", ...withdrawalStates]),
    )
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--cursor <id>", "go on after this withdrawal", withdrawalId.parse)
    .option("--json", "for other programs")
    .action(onSite(list));
}

interface ListOptions {
  member?: string;
  state?: WithdrawalState | "open";
  limit: number;
  cursor?: string;
  json?: boolean;
}

async function list({ ctx }: Site, { member: account, json, ...search }: ListOptions): Promise<ExitCode> {
  const narrowed = await narrowedBy(ctx, withdrawalId, { account, cursor: search.cursor });
  if ("code" in narrowed) return narrowed.code;
  const { data: withdrawals, next } = await findWithdrawals(ctx, { ...search, ...narrowed });
  if (json) printJson({ withdrawals: withdrawals.map(withdrawalJson), next });
  else await describe(ctx, withdrawals, next);
  return exitCodes.ok;
}

/** A withdrawal for other programs: TWD, times as ISO text. */
export function withdrawalJson({ id, member_id, account, mode, target, amount_cents, ...order }: FoundWithdrawal) {
  const { state, reason, created_at, approved_at, sent_at, ended_at, payout_reference } = order;
  const { paid_by_hand, payout_batch_id, payout_serial } = order;
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
  };
}

async function describe(ctx: Ctx, withdrawals: FoundWithdrawal[], next: string | null): Promise<void> {
  if (withdrawals.length === 0) return print("There are no such withdrawals.");
  printTable(columns(await shortIds(ctx.db, "withdrawals", withdrawals.map(({ id }) => id))), withdrawals);
  if (next !== null) print(`There are more: --cursor ${next}`);
}

function columns(short: ReadonlyMap<string, string>): Column<FoundWithdrawal>[] {
  return [
    numberColumn("withdrawal"),
    idColumn(short),
    timeColumn("made", ({ created_at }) => created_at),
    { head: "member", text: ({ account }) => account },
    { head: "to", text: ({ target }) => target, gives: "first" },
    amountColumn("TWD", ({ amount_cents }) => decimalText(amount_cents)),
    stateColumn(({ state, sent_at }) => state === "approved" && sent_at ? "approved, sent" : state),
  ];
}
