import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { recoverBeginCommand } from "./begin.ts";
import { recoverEndCommand } from "./end.ts";
import { recoverListCommand } from "./list.ts";
import { recoverPaymentsCommand } from "./payments.ts";
import { recoverTransfersCommand } from "./transfers.ts";

/** `jadehall recover …` */
export function recoverGroup(): Command {
  return new CommandGroup("recover", "payouts").description("after the database was restored to an earlier point")
    .add(recoverBeginCommand(), {
      examples: ["2026-11-20T03:55:00+08:00 --reason 'the disk failed at 04:10'"],
      changes: alone.shuts,
      untried: untried.sequences,
    })
    .add(recoverListCommand(), { examples: ["", "--json"], changes: null })
    .add(recoverTransfersCommand(), {
      examples: ["bng bng-2026-11-20.csv --reason 'lost by the restore'", "bng - --reason restored < bng.csv"],
      changes: ["recovery.transfers"],
    })
    .add(recoverPaymentsCommand(), { examples: ["bank-2026-11-20.csv", "- --json < bank.csv"], changes: null })
    .add(recoverEndCommand(), {
      examples: ["--reason 'all files are compared'"],
      changes: ["recovery.end"],
    });
}
