import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { transfersListCommand } from "./list.ts";
import { transfersReconcileCommand } from "./reconcile.ts";
import { transfersResolveCommand } from "./resolve.ts";
import { transfersShowCommand } from "./show.ts";

/** `jadehall transfers …` */
export function transfersGroup(): Command {
  return new CommandGroup("transfers", "money").description("transfers of points")
    .add(transfersListCommand(), {
      examples: ["--state open --older-than 15m", "--provider bng --from 2026-11-20"],
      changes: null,
    })
    .add(transfersShowCommand(), { examples: ["019a9f2c", "019a9f2c --ask"], changes: null })
    .add(transfersReconcileCommand(), { examples: ["--now --dry-run", "--id 019a9f2c"], changes: alone.asks })
    .add(transfersResolveCommand(), {
      examples: [
        "019a9f2c --as succeeded --moved 250 --reason 'their support says so'",
        "019a9f2c --as failed --against-provider --reason 'their support says so'",
      ],
      changes: ["game_transfer.resolution"],
      isFinal: true,
    });
}
