import { Command } from "commander";
import { expireByHand, type OperatorQuery } from "@/api/payments/deposits/operators/ask_by_hand.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

/** `jadehall orders expire` */
export function ordersExpireCommand(): Command {
  return new Command("expire")
    .description("end the orders whose time is up now; each vendor is queried first, and paid orders are credited")
    .option("--reason <text>", "reason, for the audit trail")
    .addOption(operatorOption())
    .action(onSite(expire));
}

async function expire({ ctx }: Site, asker: OperatorQuery): Promise<ExitCode> {
  const { due, ended } = await expireByHand(ctx, asker);
  const orders = countedText(due, "order was", "orders were");
  print(ended === 1 ? translated`${orders} due, ${ended} is over.` : translated`${orders} due, ${ended} are over.`);
  if (ended === due) return exitCodes.ok;
  const open = due - ended;
  print(
    open === 1
      ? translated`${open} stays open: no answer from the vendors.`
      : translated`${open} stay open: no answer from the vendors.`,
  );
  return exitCodes.findings;
}
