import { Command } from "commander";
import { type RegisterRemoval, removeRegister } from "@/api/identity/registers/operators/remove_register.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { agreedText, proposedReport } from "../approvals/proposal_text.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { type Report, report } from "../output/report.ts";
import { registerName } from "./register_name.ts";

/** `jadehall registers remove <register>` */
export function registersRemoveCommand(): Command {
  return new Command("remove")
    .description("remove a register with all of its entries; a second operator must give the same command")
    .argument("<register>", "its name; `registers list` shows them", registerName)
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(remove));
}

async function remove({ ctx }: Site, name: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  return by ? report(reportOf(name, await removeRegister(ctx, name, by))) : exitCodes.usage;
}

function reportOf(name: string, outcome: RegisterRemoval): Report {
  switch (outcome.kind) {
    case "not_found":
      return { message: translated`There is no register ${name}.`, code: exitCodes.notFound };
    case "proposed":
      return proposedReport();
    case "removed": {
      const entries = countedText(outcome.entries, "entry", "entries");
      return {
        message: translated`${name} is removed with ${entries}${agreedText(outcome.proposedBy)}.`,
        code: exitCodes.ok,
      };
    }
  }
}
