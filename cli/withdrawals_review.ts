import { Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import { failWithdrawal } from "@/api/withdrawals/operators/fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal, type Review } from "@/api/withdrawals/operators/review.ts";
import { readDestination } from "@/api/withdrawals/payouts/destination.ts";
import { payOut } from "@/api/withdrawals/payouts/pay_out.ts";
import type { PayoutAnswer } from "@/api/withdrawals/payouts/port.ts";
import type { WithdrawalRow } from "@/api/withdrawals/withdrawal.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import type { Site } from "./open_site.ts";
import { type Operation, operatorOption, reasonOption } from "./operator.ts";
import { complain, print } from "./print.ts";
import { onSite } from "./run.ts";
import { noSuchWithdrawal, withdrawalArgument } from "./withdrawal_id.ts";

/** `jadehall withdrawals approve <id> --reason <text>` */
export function withdrawalsApproveCommand(): Command {
  return command(
    "approve",
    "say yes to a request; above a set amount a second operator has to as well",
    approveWithdrawal,
  );
}

/** `jadehall withdrawals reject <id> --reason <text>` */
export function withdrawalsRejectCommand(): Command {
  return command("reject", "refuse a request: the money goes back, and the member reads the reason", rejectWithdrawal);
}

/** `jadehall withdrawals pay <id> --reason <text>` */
export function withdrawalsPayCommand(): Command {
  return command(
    "pay",
    "pay an approved withdrawal out",
    (ctx, review) => payOut(ctx, review, (order) => readDestination(ctx, order)),
  );
}

/** `jadehall withdrawals fail <id> --reason <text>` */
export function withdrawalsFailCommand(): Command {
  return command("fail", "end an approved withdrawal that can't be paid: the money goes back", failWithdrawal);
}

/** What any of them may come to. */
type Outcome =
  | { kind: "done" | "sent" | "unchanged" | "needs_second" | "wrong_state" | "no_sender"; order: WithdrawalRow }
  | { kind: "sender_disagrees"; order: WithdrawalRow; answer: PayoutAnswer }
  | { kind: "not_found" };

function command(name: string, description: string, act: (ctx: Ctx, review: Review) => Promise<Outcome>): Command {
  return new Command(name)
    .description(description)
    .addArgument(withdrawalArgument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }: Site, id: string, { operator, reason }: Operation): Promise<ExitCode> => {
      if (operator.trim() === "" || reason.trim() === "") {
        complain("--operator and --reason must say something.");
        return exitCodes.usage;
      }
      return tell(id, await act(ctx, { id, operator: operator.trim(), reason }));
    }));
}

function tell(id: string, outcome: Outcome): ExitCode {
  switch (outcome.kind) {
    case "not_found":
      return noSuchWithdrawal(id);
    case "done":
    case "sent":
      print(`${id} is ${standOf(outcome.order)}.`);
      return exitCodes.ok;
    case "unchanged":
      print(`${id} is ${standOf(outcome.order)} already; nothing changed.`);
      return exitCodes.ok;
    case "needs_second":
      print("Noted. A second operator has to give the same command.");
      return exitCodes.ok;
    case "wrong_state":
      return refused(`${id} is ${standOf(outcome.order)}; nothing changed.`);
    case "no_sender":
      return refused(`Nobody is set up to pay ${id} out; nothing changed.`);
    case "sender_disagrees":
      return refused(`Whoever pays says of ${id}: ${outcome.answer.kind}. It is ${standOf(outcome.order)}.`);
  }
}

function standOf({ state, sent_at }: WithdrawalRow): string {
  return state === "approved" && sent_at ? "sent, and its end not known yet" : state;
}

function refused(words: string): ExitCode {
  complain(words);
  return exitCodes.findings;
}
