import { Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import { assessWithdrawal } from "@/api/payments/withdrawals/operators/assess_withdrawal.ts";
import { findWithdrawals } from "@/api/payments/withdrawals/operators/find_withdrawals.ts";
import { type Concern, concernsOf, despiteHint } from "../review/concerns.ts";
import { failWithdrawal } from "@/api/payments/withdrawals/operators/fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal, type Review } from "@/api/payments/withdrawals/operators/review.ts";
import { readDestination } from "@/api/payments/withdrawals/payouts/destination.ts";
import { releaseWithdrawal } from "@/api/payments/withdrawals/operators/release_withdrawal.ts";
import { payOut } from "@/api/payments/withdrawals/payouts/pay_out.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { printJson } from "@/server/print.ts";
import { report } from "../output/report.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { withdrawalId } from "./withdrawal_id.ts";
import { outcomeJson, type WithdrawalOutcome, withdrawalReport } from "./outcome.ts";

/** The actions of operators on a withdrawal. */
export const withdrawalActions = {
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
  pay: (ctx, review) => payOut(ctx, review, (order) => readDestination(ctx, order)),
  fail: failWithdrawal,
  release: releaseWithdrawal,
} as const satisfies Record<string, (ctx: Ctx, review: Review) => Promise<WithdrawalOutcome>>;

const descriptions: Record<keyof typeof withdrawalActions, string> = {
  approve: "approve a request; above a set amount, or while turnover remains, a second operator must approve it too",
  reject: "reject a request: the money goes back, and the member sees the reason",
  pay: "pay an approved withdrawal out",
  release:
    "release a withdrawal that is held after a restore, because no payment of it was found; its payout sender is asked first, " +
    "and a second operator must give the same command",
  fail: "end an approved withdrawal that can't be paid: the money goes back, and the member sees the reason",
};

/** `jadehall withdrawals approve|reject|fail|release <id> --reason <text>` */
export function withdrawalActCommand(name: keyof typeof withdrawalActions): Command {
  return describeAct(name)
    .action(onSite(withdrawalId.named((site, id, options: ActOptions) => actOn(site, name, id, options))));
}

/** The command of one of the acts, without its action. */
export function describeAct(name: keyof typeof withdrawalActions): Command {
  const command = new Command(name);
  if (name === "approve") {
    command.option(
      "--despite-turnover",
      "approve although turnover remains; takes two operators, each with this option",
    )
      .option("--despite-risks", "approve although `withdrawals show` shows risks");
  }
  return command
    .description(descriptions[name])
    .addArgument(withdrawalId.argument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs");
}

/** Does one of the acts and says what came of it. */
export async function actOn(
  { ctx }: Site,
  name: keyof typeof withdrawalActions,
  id: string,
  options: ActOptions,
): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const concerns = name === "approve" ? await concernsWith(ctx, id, options) : [];
  if (concerns.length > 0 && !options.despiteRisks) {
    if (!options.json) {
      return report({ message: despiteHint(translated`Withdrawal ${id}`, concerns), code: exitCodes.findings });
    }
    printJson({ id, kind: "risks", risks: concerns.map(({ word }) => word) });
    return exitCodes.findings;
  }
  const outcome: WithdrawalOutcome = await withdrawalActions[name](ctx, {
    id,
    ...operation,
    despite: concerns.map(({ word }) => word),
    ...options.despiteTurnover && { despiteTurnover: true },
  });
  const said = withdrawalReport(id, outcome);
  if (!options.json) return report(said);
  printJson(outcomeJson(id, outcome));
  return said.code;
}

/**
 * The risks of a request; none if the act itself reports that it can't be done: no such request, or turnover remains.
 */
async function concernsWith(ctx: Ctx, id: string, { despiteTurnover = false }: ActOptions): Promise<Concern[]> {
  const { data: [order] } = await findWithdrawals(ctx, { id, limit: 1 });
  if (order?.state !== "requested") return [];
  const { flags, turnoverLeftCents } = await assessWithdrawal(ctx, order);
  if (turnoverLeftCents > 0n && !despiteTurnover) return [];
  // Two operators who accept remaining turnover have accepted this, too.
  const assessed = despiteTurnover ? flags.filter(({ word }) => word !== "no_play_since_top_up") : flags;
  return concernsOf({ flags: assessed }, { unseen: false });
}

/** The options of every act. */
export interface ActOptions extends Operation {
  json?: boolean;
  despiteTurnover?: boolean;
  despiteRisks?: boolean;
}
