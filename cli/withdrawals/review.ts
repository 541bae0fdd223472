import { type AgainstRule, reviewTag } from "@/api/payments/withdrawals/operators/approval_rule.ts";
import { Command, Option } from "commander";
import {
  type FoundWithdrawal,
  waitingWithdrawals,
  type WithdrawalReviewFilter,
} from "@/api/payments/withdrawals/operators/find_withdrawals.ts";
import { assessWithdrawal, type WithdrawalFacts } from "@/api/payments/withdrawals/operators/assess_withdrawal.ts";
import { hasFlag } from "@/api/payments/withdrawals/assignments/review_filter.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { parseTwd } from "../arguments/parse_twd.ts";
import { noSuchMember } from "../members/member_command.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import type { Act, ReviewQueue } from "../review/review_queue.ts";
import { addReviewFilters, reviewFilterOf, type ReviewFilterOptions } from "../review/filter_options.ts";
import { mayAsk } from "../review/ask.ts";
import { goThroughOrList } from "../review/go_through_or_list.ts";
import { timeText } from "../output/time_text.ts";
import { onSite } from "@/server/run.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { withdrawalActions } from "./act.ts";
import { withdrawalJson } from "./list.ts";
import { type MemberSummary, readMemberSummary, summaryJson, summaryLines } from "./member_summary.ts";
import { withdrawalReport } from "./outcome.ts";

/** `jadehall withdrawals review` */
export function withdrawalsReviewCommand(): Command {
  const command = new Command("review")
    .description(
      "go through pending withdrawals one by one in a terminal; otherwise list them with everything that an operator assesses",
    )
    .addOption(operatorOption())
    .option("--json", "print the queue as JSON, for other programs")
    .option("--least <twd>", "only of this amount or more", parseTwd)
    .option("--most <twd>", "only of this amount or less", parseTwd)
    .addOption(new Option("--mode <mode>", "only to cards, or only to crypto addresses").choices(["card", "crypto"]))
    .addOption(new Option("--state <state>", "only those").choices(["requested", "approved"]))
    .action(onSite((site: Site, options: ReviewOptions, named: Command) => review(site, options, mayAsk(named))));
  return addReviewFilters(command);
}

interface ReviewOptions extends ReviewFilterOptions {
  operator: string;
  json?: boolean;
  least?: bigint;
  most?: bigint;
  mode?: "card" | "crypto";
  state?: "requested" | "approved";
}

async function review(site: Site, options: ReviewOptions, asks: boolean): Promise<ExitCode> {
  const { json, least, most, mode, state } = options;
  const operator = options.operator.trim();
  if (operator === "") {
    fail(translated`--operator must not be empty.`);
    return exitCodes.usage;
  }
  const filter = await reviewFilterOf(site.ctx, options, operator);
  if ("missing" in filter) return report(noSuchMember(filter.missing));
  const wanted: WithdrawalReviewFilter = {
    ...filter,
    ...(least !== undefined && { minCents: least }),
    ...(most !== undefined && { maxCents: most }),
    ...(mode !== undefined && { mode }),
    ...(state !== undefined && { state }),
  };
  return await goThroughOrList(site, withdrawalReviewQueue, { operator, asks, json, wanted });
}

/** A withdrawal that waits, with all that an operator assesses. */
type WaitingWithdrawal = FoundWithdrawal & WithdrawalFacts & { member: MemberSummary; assignedTo: string | null };

/** Withdrawals as operators go through them: requests, then what is approved and has to be paid. */
export const withdrawalReviewQueue: ReviewQueue<WaitingWithdrawal, WithdrawalReviewFilter> = {
  noun: "withdrawal",
  async waiting(ctx, wanted = {}) {
    const orders = await waitingWithdrawals(ctx, wanted);
    const waiting = await Promise.all(orders.map(async (order) => {
      const [facts, member] = await Promise.all([
        assessWithdrawal(ctx, order),
        readMemberSummary(ctx, order.member_id),
      ]);
      return { ...order, ...facts, member, assignedTo: order.assigned_to };
    }));
    return waiting.filter((one) => hasFlag(wanted, one));
  },
  describe: (order) => [
    ["amount", decimalText(order.amount_cents)],
    ["to", order.target],
    ["state", order.state],
    ["waits since", timeText(order.created_at)],
    ...summaryLines(order.member),
    ...factLines(order),
  ],
  json: (order) => ({ ...withdrawalJson(order), ...factsJson(order), member: summaryJson(order.member) }),
  acts: ({ id, state }) =>
    state === "requested"
      ? [
        {
          key: "a",
          means: translated`approves it; above a set amount it takes a second operator`,
          offer: translated`(a)pprove`,
          approves: true,
          why: translated`Reason, for the audit trail:`,
          do: doing(id, "approve"),
        },
        {
          key: "r",
          means: translated`rejects it: the money goes back, and the member reads the reason`,
          offer: translated`(r)eject`,
          why: translated`Reason, shown to the member:`,
          do: doing(id, "reject"),
        },
      ]
      : [
        {
          key: "p",
          means: translated`pays it out by the payout sender`,
          offer: translated`(p)ay`,
          why: translated`Reason, for the audit trail:`,
          do: doing(id, "pay"),
        },
        {
          key: "f",
          means: translated`ends it unpaid: the money goes back, and the member reads the reason`,
          offer: translated`(f)ail`,
          why: translated`Reason, shown to the member:`,
          do: doing(id, "fail"),
        },
      ],
};

function doing(id: string, name: keyof typeof withdrawalActions): Act["do"] {
  return async (ctx, operator, reason, despite) =>
    withdrawalReport(id, await withdrawalActions[name](ctx, { id, operator, reason, despite }));
}

/** Returns the facts that an operator assesses, a name and a value each; without the risks. */
export function factLines(
  { turnoverLeftCents, lastDeposit, proposals, againstRule }: WithdrawalFacts,
): [string, string][] {
  return [
    ["turnover left", decimalText(turnoverLeftCents)],
    [
      "last top-up",
      lastDeposit
        ? translated`${decimalText(lastDeposit.amountCents)} at ${timeText(lastDeposit.at)}, ${
          decimalText(lastDeposit.playedCents)
        } wagered since`
        : translated`none`,
    ],
    ...proposals.map((proposal): [string, string] => ["proposed", proposalText(proposal)]),
    ...(againstRule ?? []).map((reason): [string, string] => ["not by rule", againstTexts[reason]()]),
  ];
}

/** Why a request is an operator's. */
const againstTexts: Record<AgainstRule, () => string> = {
  amount: () => translated`above its amount`,
  turnover: () => translated`turnover remains`,
  risk: () => translated`a risk is seen`,
  proposal: () => translated`an operator has proposed something`,
  tag: () => translated`the member has the tag ${reviewTag}`,
  new_member: () => translated`a new member`,
  new_target: () => translated`never paid to this card or address`,
};

/** The same for other programs, amounts in TWD. */
export function factsJson({ turnoverLeftCents, lastDeposit, proposals, notes, flags, againstRule }: WithdrawalFacts) {
  return {
    turnover_left: fromCents(turnoverLeftCents),
    last_top_up: lastDeposit &&
      { amount: fromCents(lastDeposit.amountCents), at: lastDeposit.at, played: fromCents(lastDeposit.playedCents) },
    proposals: proposals.map(proposalJson),
    notes,
    flags,
    against_rule: againstRule,
  };
}
