import type { Command } from "commander";
import type { RecalledPoints } from "@/api/games/transfers/balance/recall_points.ts";
import type { RecallReason } from "@/api/games/transfers/schema.ts";
import { type MemberRecallOutcome, recallMember } from "@/api/identity/closing/recall_member.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { translated } from "@/server/operators/translated.ts";
import type { Report } from "../../output/report.ts";
import { memberCommand } from "../member_command.ts";

type Outcome = Exclude<MemberRecallOutcome, { kind: "not_found" }>;

/** `jadehall members recall <account> [--provider <code>]` */
export function membersRecallCommand(): Command {
  return memberCommand<{ provider?: string }, Outcome>({
    name: "recall",
    description: "end a member's games and bring their points back to their main wallet, whatever their status is",
    options: (command) => command.option("--provider <code>", "only from this provider, e.g. bng"),
    run: (ctx, operation, { provider }) => recallMember(ctx, { ...operation, provider }),
    report: reportOf,
    json: (outcome) =>
      outcome.kind === "recalled"
        ? {
          kind: outcome.kind,
          request: outcome.requestId,
          recalled: outcome.recalled.map(lineJson),
          balance: fromCents(outcome.creditCents),
        }
        : outcome,
  });
}

function reportOf(account: string, outcome: Outcome): Report {
  switch (outcome.kind) {
    case "erased":
      return { message: translated`${account} is erased; nothing changed.`, code: exitCodes.findings };
    case "unknown_provider":
      return {
        message: translated`There is no provider ${outcome.provider}; \`games list\` shows them.`,
        code: exitCodes.notFound,
      };
    case "recalled": {
      const { recalled, creditCents } = outcome;
      const balance = translated`${account} has ${decimalText(creditCents)} TWD in the main wallet.`;
      if (recalled.length === 0) {
        return { message: translated`${account} has no points in games. ${balance}`, code: exitCodes.ok };
      }
      const isDone = recalled.every(({ state }) => state === "succeeded");
      return {
        message: [...recalled.map(lineText), balance].join("\n"),
        code: isDone ? exitCodes.ok : exitCodes.findings,
      };
    }
  }
}

function lineText({ providerCode, amountCents, state, orderId, reason }: RecalledPoints): string {
  const amount = decimalText(amountCents);
  if (reason !== null) return translated`${providerCode}: ${amount} TWD stay, ${reasonTexts[reason]()}`;
  if (state === "pending" && orderId !== null) {
    const number = orderNumber("transfer", orderId);
    return translated`${providerCode}: ${amount} TWD are not confirmed yet; \`transfers show ${number}\` follows them`;
  }
  return translated`${providerCode}: ${amount} TWD are back`;
}

const reasonTexts: Record<RecallReason, () => string> = {
  game_maintenance: () => translated`it takes no transfers now`,
  balance_unavailable: () => translated`it does not report its balance`,
  transfer_pending: () => translated`another transfer there has not ended`,
  transfer_refused: () => translated`it refused the transfer`,
  account_locked: () => translated`the member was erased meanwhile`,
  still_in_flight: () => translated`the same recall is under way`,
};

function lineJson({ providerCode, amountCents, state, orderId, reason }: RecalledPoints) {
  return { provider: providerCode, amount: fromCents(amountCents), state, transfer: orderId, reason };
}
