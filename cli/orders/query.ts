import { Command } from "commander";
import { askByHand, type OperatorQuery } from "@/api/payments/deposits/operators/ask_by_hand.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { orderId } from "./order_id.ts";
import { answerText } from "./order_text.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall orders query <id>` */
export function ordersQueryCommand(): Command {
  return new Command("query")
    .description("query the vendor about an order now, and act on the answer as the site does automatically")
    .addArgument(orderId.argument())
    .option("--reason <text>", "reason, for the audit trail")
    .addOption(operatorOption())
    .action(onSite(orderId.named(query)));
}

async function query({ ctx }: Site, id: string, asker: OperatorQuery): Promise<ExitCode> {
  const response = await askByHand(ctx, id, asker);
  if (!response) return orderId.missing(id);
  const { answer, before, after } = response;
  print(translated`The vendor says: ${answerText(answer)}.`);
  print(
    before.state === after.state
      ? translated`${id} stays ${after.state}.`
      : translated`${id} was ${before.state}, is ${after.state}.`,
  );
  const flags = after.flags.filter((flag) => !before.flags.includes(flag));
  if (flags.length > 0) print(translated`An operator must look at it: ${flags.join(", ")}.`);
  return answer.kind === "unknown" ? exitCodes.findings : exitCodes.ok;
}
