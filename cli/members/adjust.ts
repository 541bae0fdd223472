import { type Command, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import { type AdjustmentOutcome, adjustWallet } from "@/api/identity/members/operators/adjust_wallet.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { decimalText, fromCents, maxAmountCents, readDecimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { memberCommand } from "./member_command.ts";

type Outcome = Exclude<AdjustmentOutcome, { kind: "not_found" }>;

/** `jadehall members adjust <account> --amount <±TWD>` */
export function membersAdjustCommand(): Command {
  return memberCommand<{ amount: bigint; turnover?: number; again?: string }, Outcome>({
    name: "adjust",
    description:
      "correct a member's main wallet; above `adjustment.second_operator`, or the daily sum of one operator, a second operator must give the same command",
    options: (command) =>
      command.requiredOption(
        "--amount <twd>",
        "the amount to add, or with a minus sign to deduct: -99.50",
        parseSignedTwd,
      )
        .option(
          "--turnover <times>",
          "turnover before a withdrawal, as a multiple of the amount added; 0 for none; default: `turnover.adjustment_percent`",
          parseTimes,
        )
        .option(
          "--again <adjustment>",
          "repeat the adjustment with this id in full; each can be repeated once",
          parseId,
        ),
    run: (ctx, operation, { amount: amountCents, turnover: turnoverPercent, again }) =>
      adjustWallet(ctx, { ...operation, amountCents, turnoverPercent, again: again ?? null }),
    report: reportOf,
    json: ({ kind, ...outcome }) =>
      "balanceCents" in outcome
        ? { kind, ...outcome, balanceCents: undefined, balance: fromCents(outcome.balanceCents) }
        : { kind, ...outcome },
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  const unchanged = (message: string): Report => ({
    message: translated`${message} Nothing changed.`,
    code: exitCodes.findings,
  });
  switch (outcome.kind) {
    case "adjusted": {
      const { id, balanceCents, proposedBy } = outcome;
      const message = translated`${account} has ${decimalText(balanceCents)} TWD now${
        agreedText(proposedBy)
      } (adjustment ${id}).`;
      return { message, code: exitCodes.ok };
    }
    case "proposed":
      return proposedReport();
    case "insufficient_funds":
      return unchanged(translated`${account} has ${decimalText(outcome.balanceCents)} TWD.`);
    case "closed":
      return unchanged(translated`${account} is closed and can't be given anything.`);
    case "repeated":
      return unchanged(
        translated`${outcome.operator} did the same at ${timeText(outcome.at)}; --again ${outcome.id} repeats it.`,
      );
    case "not_the_same":
      return unchanged(translated`--again must name an adjustment of ${account} by this amount.`);
  }
}

/** An option's amount in TWD, `-99.50`, as cents; not 0. */
function parseSignedTwd(text: string): bigint {
  const cents = readDecimalText(text);
  if (cents === null || cents === 0n || cents > maxAmountCents || cents < -maxAmountCents) {
    throw new InvalidArgumentError(translated`Give an amount in TWD with at most two decimals, like 99.50 or -99.50.`);
  }
  return cents;
}

/** The whole id of an adjustment. */
function parseId(text: string): string {
  const id = text.trim().toLowerCase();
  if (validate(id)) return id;
  throw new InvalidArgumentError(translated`Give the full id of the adjustment to repeat.`);
}

/** A number of times, `1.5`, as percent. */
function parseTimes(text: string): number {
  const percent = readDecimalText(text);
  if (percent === null || percent < 0n || percent > 10_000n) {
    throw new InvalidArgumentError(
      translated`Give a number of times from 0 to 100 with at most two decimals, like 1.5.`,
    );
  }
  return Number(percent);
}
