import { Command } from "commander";
import {
  inspectAtProvider,
  inspectTransfer,
  type ProviderWord,
  type TransferFile,
} from "@/api/games/transfers/operators/inspect_transfer.ts";
import type { Proposal } from "@/api/platform/approvals/proposals.ts";
import { decisionIn, movedBy } from "@/api/games/transfers/operators/decision.ts";
import type { ExitCode } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { timeText } from "../output/time_text.ts";
import { onSite } from "@/server/run.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { ageText, endingJson, endingText, replyJson, replyText, transferJson } from "./transfer_text.ts";
import { transferId } from "./transfer_id.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";
import { reportPostings } from "../archives/unreadable_text.ts";
import { pad } from "../output/fit.ts";

/** `jadehall transfers show <id> [--ask]` */
export function transfersShowCommand(): Command {
  return new Command("show")
    .description("show a transfer in full: the order, its postings, operators' actions, the provider's answer")
    .addArgument(transferId.argument())
    .option("--ask", "query the provider; nothing is changed")
    .option("--json", "print JSON, for other programs")
    .action(onSite(transferId.named(show)));
}

async function show({ ctx }: Site, id: string, options: { ask?: boolean; json?: boolean }): Promise<ExitCode> {
  const file = await inspectTransfer(ctx, id);
  if (!file) return transferId.missing(id);
  const word = options.ask ? await inspectAtProvider(ctx, file.order) : null;
  if (options.json) printJson(toJson(file, word, ctx.now()));
  else describe(file, word, ctx.now());
  return reportPostings(ctx, file.unreadable);
}

function toJson(
  { order, account, postings, events, proposals, idempotencyKey }: TransferFile,
  word: ProviderWord | null,
  now: Date,
) {
  return {
    ...transferJson(order, now),
    account,
    idempotencyKey,
    postings: postings.map(({ amountCents, ...posting }) => ({ ...posting, amount: fromCents(amountCents) })),
    events,
    proposals: proposals.map(proposalJson),
    ...(word && { providerSays: replyJson(word.reply), wouldEnd: endingJson(word.wouldEnd) }),
  };
}

function describe(
  { order, account, postings, events, proposals, idempotencyKey }: TransferFile,
  word: ProviderWord | null,
  now: Date,
): void {
  const { id, provider, member } = order;
  const amount = decimalText(order.amountCents);
  print(
    order.direction === "in"
      ? translated`${id}: ${amount} into ${provider} for ${account} (member ${member})`
      : translated`${id}: ${amount} out of ${provider} for ${account} (member ${member})`,
  );
  line("number", orderNumber("transfer", order.id));
  line("state", order.reason === null ? order.state : `${order.state} (${order.reason})`);
  if (order.movedCents !== null) line("moved", decimalText(order.movedCents));
  line("age", ageText(order, now));
  line("created", timeText(order.createdAt));
  line("sent", order.sentAt ? timeText(order.sentAt) : translated`never`);
  line(
    "asked about",
    `${countedText(order.attempts, "time")}${
      order.lastAttemptAt ? translated`, last ${timeText(order.lastAttemptAt)}` : ""
    }`,
  );
  if (order.finishedAt) line("finished", timeText(order.finishedAt));
  if (order.concerns.length > 0) line("concerns", order.concerns.join(", "));
  line("idempotency key", idempotencyKey ?? translated`none kept`);
  for (const { postedAt, kind, debit, credit, amountCents } of postings) {
    line("posted", `${timeText(postedAt)} ${kind} ${debit} -> ${credit} ${decimalText(amountCents)}`);
  }
  for (const { at, operator, action, reason, detail } of events) {
    line(
      "event",
      translated`${timeText(at)} ${action} by ${operator}${reason ? `: ${reason}` : ""} ${JSON.stringify(detail)}`,
    );
  }
  for (const proposal of proposals) line("proposed", proposalText(proposal, resolutionText(proposal)));
  if (!word) return;
  line("provider says", replyText(word.reply));
  line(
    "reconciling",
    word.wouldEnd ? translated`would end it as ${endingText(word.wouldEnd)}` : translated`would change nothing`,
  );
}

/** How an operator has proposed to end it: `failed, against the provider`. */
function resolutionText({ terms }: Proposal): string {
  const { decision, againstProvider } = decisionIn(terms);
  const moved = movedBy(decision);
  const state = moved === null ? translated`failed` : translated`succeeded with ${decimalText(moved)}`;
  return againstProvider ? translated`${state}, against the provider` : state;
}

function line(name: string, value: string): void {
  print(`  ${pad(translatedText(name), 16)} ${value}`);
}
