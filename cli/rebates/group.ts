import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { rebatesListCommand } from "./list.ts";
import { rebatesRunCommand } from "./run.ts";
import { rebatesShowCommand } from "./show.ts";

/** `jadehall rebates …` */
export function rebatesGroup(): Command {
  return new CommandGroup("rebates", "rewards").description("rebates on members' valid bets, by accounting day")
    .add(rebatesRunCommand(), {
      examples: ["--dry-run --reason 'a late provider'", "--reason 'a late provider' --json"],
      changes: alone.byRule,
    })
    .add(rebatesListCommand(), { examples: ["", "--limit 7 --csv"], changes: null })
    .add(rebatesShowCommand(), { examples: ["demo01", "demo01 --cursor 2026-11-20 --json"], changes: null });
}
