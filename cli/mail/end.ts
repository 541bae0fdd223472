import { Command } from "commander";
import { endBroadcast } from "@/api/messages/mail/operators/end_broadcast.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { broadcastId } from "./broadcast_id.ts";

/** `jadehall mail end <id> --reason <text>` */
export function mailEndCommand(): Command {
  return new Command("end").description("take a mail back: it disappears for all members, read or not")
    .addArgument(broadcastId.argument())
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(broadcastId.named(end)));
}

async function end({ ctx }: Site, id: string, options: Operation): Promise<ExitCode> {
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const outcome = await endBroadcast(ctx, { id, ...operation });
  switch (outcome.kind) {
    case "ended":
      return report({ message: translated`Mail ${id} has been taken back.`, code: exitCodes.ok });
    case "over":
      return report({
        message: translated`Mail ${id} ended at ${timeText(outcome.at)}; nothing changed.`,
        code: exitCodes.findings,
      });
    case "not_found":
      return broadcastId.missing(id);
  }
}
