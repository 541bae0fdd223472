import { Command } from "commander";
import { expireByHand, type OperatorQuery } from "@/api/payments/deposits/operators/ask_by_hand.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { counted, plural } from "@/shared/plural.ts";

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
  print(`${counted(due, "order was", "orders were")} due, ${ended} ${plural(ended, "is", "are")} over.`);
  if (ended === due) return exitCodes.ok;
  print(`${due - ended} ${plural(due - ended, "stays", "stay")} open: no answer from the vendors.`);
  return exitCodes.findings;
}
