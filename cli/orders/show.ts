import { Command } from "commander";
import { inspectOrder, type OrderFile } from "@/api/payments/deposits/operators/inspect_order.ts";
import type { ExitCode } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { orderId } from "./order_id.ts";
import { orderJson } from "./order_text.ts";
import { print, printJson } from "@/server/print.ts";
import { timeText } from "../output/time_text.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";
import { reportPostings } from "../archives/unreadable_text.ts";
import { pad } from "../output/fit.ts";

/** `jadehall orders show <id>` */
export function ordersShowCommand(): Command {
  return new Command("show")
    .description("show a top-up order in full: states, the vendor's callbacks, credit, operators' actions")
    .addArgument(orderId.argument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(orderId.named(show)));
}

async function show({ ctx }: Site, id: string, options: { json?: boolean }): Promise<ExitCode> {
  const file = await inspectOrder(ctx, id);
  if (!file) return orderId.missing(id);
  if (options.json) printJson(toJson(file));
  else describe(file);
  return reportPostings(ctx, file.unreadable);
}

function toJson({ order, method, callbacks, credited, events, proposals }: OrderFile) {
  return {
    ...orderJson(order),
    methodName: method,
    callbacks,
    credited: credited && { amount: fromCents(credited.amountCents), postedAt: credited.postedAt },
    events,
    proposals: proposals.map(proposalJson),
  };
}

function describe({ order, method, callbacks, credited, events, proposals }: OrderFile): void {
  print(translated`${order.id}: ${decimalText(order.amount_cents)} for ${order.account} (member ${order.member_id})`);
  line("number", orderNumber("deposit", order.id));
  line("method", [`${order.vendor_code} ${method}`, order.store_type].filter(Boolean).join(", "));
  line("state", order.reason === null ? order.state : `${order.state} (${order.reason})`);
  if (order.flags.length > 0) line("flags", order.flags.join(", "));
  line("vendor's number", order.vendor_order_no ?? translated`none yet`);
  line("created", timeText(order.created_at));
  line("expires", timeText(order.expires_at));
  if (order.cancelled_at) line("cancelled", translated`${timeText(order.cancelled_at)} by the member`);
  if (order.paid_at) line("paid", timeText(order.paid_at));
  if (credited) line("credited", `${timeText(credited.postedAt)} ${decimalText(credited.amountCents)}`);
  for (const { id, receivedAt, receivedCount, sourceAddress, verdict } of callbacks) {
    const times = receivedCount === 1n ? translated`once` : countedText(receivedCount, "time");
    line("callback", translated`${id} ${timeText(receivedAt)} from ${sourceAddress}, ${times}: ${verdict}`);
  }
  for (const { at, operator, action, reason, detail } of events) {
    const why = reason ? `: ${reason}` : "";
    line("event", translated`${timeText(at)} ${action} by ${operator}${why} ${JSON.stringify(detail)}`);
  }
  for (const proposal of proposals) line("proposed", proposalText(proposal));
}

function line(name: string, value: string): void {
  print(`  ${pad(translatedText(name), 16)} ${value}`);
}
