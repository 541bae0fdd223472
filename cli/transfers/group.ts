import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { transfersListCommand } from "./list.ts";
import { transfersReconcileCommand } from "./reconcile.ts";
import { transfersResolveCommand } from "./resolve.ts";
import { transfersShowCommand } from "./show.ts";

/** `jadehall transfers …` */
export function transfersGroup(): Command {
  return new CommandGroup("transfers").description("transfers of points")
    .addCommand(transfersListCommand())
    .addCommand(transfersShowCommand())
    .addCommand(transfersReconcileCommand())
    .addCommand(transfersResolveCommand());
}
