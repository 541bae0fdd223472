import { Command, Option } from "commander";
import { findWithdrawals, type FoundWithdrawal } from "@/api/withdrawals/operators/find_withdrawals.ts";
import { type WithdrawalState, withdrawalStates } from "@/api/withdrawals/schema.ts";
import { findMember } from "@/api/members/find_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { parseLimit } from "../list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { parseWithdrawalId } from "./withdrawal_id.ts";
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
    .option("--cursor <id>", "go on after this withdrawal", parseWithdrawalId)
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
  const member = account === undefined ? undefined : await findMember(ctx, account);
  if (member === null) {
    complain(`There is no member ${account}.`);
    return exitCodes.notFound;
  }
  const { data: withdrawals, next } = await findWithdrawals(ctx, { ...search, member });
  if (json) printJson({ withdrawals: withdrawals.map(withdrawalJson), next });
  else describe(withdrawals, next);
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

function describe(withdrawals: FoundWithdrawal[], next: string | null): void {
  for (const { id, created_at, account, target, amount_cents, state, sent_at } of withdrawals) {
    const stand = state === "approved" && sent_at ? "approved, sent" : state;
    print([id, created_at.toISOString(), account, target, decimalText(amount_cents), stand].join("\t"));
  }
  if (withdrawals.length === 0) print("There are no such withdrawals.");
  if (next !== null) print(`There are more: --cursor ${next}`);
}
