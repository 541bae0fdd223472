import { Argument, type Command } from "commander";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { assignOne, type AssignOptions, describeAssign } from "./assign_command.ts";

/** `jadehall cards assign <id>`, `addresses assign <id>` */
export function payoutAccountAssignCommand(kind: "card" | "address"): Command {
  return describeAssign().addArgument(new Argument("<id>").argParser(parseRowId))
    .action(onSite(({ ctx }: Site, id: bigint, options: AssignOptions) => assignOne(ctx, kind, String(id), options)));
}
