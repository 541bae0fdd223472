import { Command } from "commander";
import { reasonText } from "../output/reason_text.ts";
import { findWithdrawals } from "@/api/payments/withdrawals/operators/find_withdrawals.ts";
import { assessWithdrawal } from "@/api/payments/withdrawals/operators/assess_withdrawal.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { noteLines } from "../members/notes/note_lines.ts";
import { oneLine, pad } from "../output/fit.ts";
import { paint } from "../output/paint.ts";
import { screenOf } from "../output/screen.ts";
import { riskText } from "../review/described.ts";
import { withdrawalId } from "./withdrawal_id.ts";
import { withdrawalJson } from "./list.ts";
import { factLines, factsJson } from "./review.ts";
import { timeText } from "../output/time_text.ts";
import { decimalText } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";

/** `jadehall withdrawals show <id>` */
export function withdrawalsShowCommand(): Command {
  return new Command("show")
    .description("show a withdrawal in full, with what to check before approving it")
    .addArgument(withdrawalId.argument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(withdrawalId.named(show)));
}

async function show({ ctx }: Site, id: string, { json }: { json?: boolean }): Promise<ExitCode> {
  const { data: [order] } = await findWithdrawals(ctx, { id, limit: 1 });
  if (!order) return withdrawalId.missing(id);
  const [facts, events] = await Promise.all([
    assessWithdrawal(ctx, order),
    ctx.db.selectFrom("audit_events").select(["at", "operator", "action", "reason"]).where("subject", "=", id)
      .orderBy("id").execute(),
  ]);
  if (json) {
    printJson({ ...withdrawalJson(order), ...factsJson(facts), events });
    return exitCodes.ok;
  }
  print(
    translated`${id}: ${
      decimalText(order.amount_cents)
    } to ${order.target} for ${order.account} (member ${order.member_id})`,
  );
  line("number", orderNumber("withdrawal", id));
  line("state", order.reason === null ? order.state : `${order.state} (${order.reason})`);
  for (const [name, value] of [...factLines(facts), ...noteLines(facts.notes)]) line(name, oneLine(value));
  for (const flag of facts.flags) {
    print(paint(`  ${pad(translatedText("RISK"), 16)} ${riskText(flag)}`, "red", screenOf()));
  }
  const moments = {
    created: order.created_at,
    approved: order.approved_at,
    sent: order.sent_at,
    ended: order.ended_at,
  };
  for (const [name, at] of Object.entries(moments)) if (at) line(name, timeText(at));
  if (order.payout_reference !== null) {
    line("reference", `${order.payout_reference}${order.paid_by_hand ? translated`, paid by hand` : ""}`);
  }
  if (order.payout_batch_id !== null) {
    line("payout batch", translated`${order.payout_batch_id}, line ${order.payout_serial}`);
  }
  for (const { at, operator, action, reason } of events) {
    line(
      "event",
      translated`${timeText(at)} ${action} by ${operator}${reason ? `: ${reasonText(operator, reason)}` : ""}`,
    );
  }
  return exitCodes.ok;
}

function line(name: string, value: string): void {
  print(`  ${pad(translatedText(name), 16)} ${value}`);
}
