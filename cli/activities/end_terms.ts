import { Command } from "commander";
import { endPromotion } from "@/api/rewards/promotions/terms/set_terms.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { onSite } from "@/server/run.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { report } from "../output/report.ts";
import { reportOf } from "./set_terms.ts";

/** `jadehall activities terms end <key> --reason <text>` */
export function termsEndCommand(): Command {
  return new Command("end")
    .description("end a promotion at once: nothing more is given, existing bonuses continue")
    .argument("<key>", "the promotion's key")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(async ({ ctx }, promotion: string, options: Operation) => {
      const operation = operationOf(options);
      if (!operation) return exitCodes.usage;
      return report(reportOf(promotion, await endPromotion(ctx, { promotion, ...operation })));
    }));
}
