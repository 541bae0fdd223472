import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { betsCompleteCommand } from "./complete.ts";
import { betsGapsCommand } from "./gaps.ts";
import { betsPullCommand } from "./pull.ts";
import { betsRefetchCommand } from "./refetch.ts";
import { betsShowCommand } from "./show.ts";

/** `jadehall bets …` */
export function betsGroup(): Command {
  return new CommandGroup("bets", "bets").description("settled bets, and how they are read from the providers")
    .add(betsPullCommand(), { examples: ["", "bng"], changes: alone.asks })
    .add(betsRefetchCommand(), {
      examples: ["bng --from 2026-11-20 --to 2026-11-21 --reason 'their notice of a late table'"],
      changes: alone.asks,
    })
    .add(betsGapsCommand(), {
      examples: ["", "--check --json", "--provider bng --day 2026-11-20 --reason 'their notice of a late table'"],
      changes: alone.asks,
    })
    .add(betsCompleteCommand(), {
      examples: ["bng --until 2026-11-20 --reason 'they are closed' --operator amy"],
      changes: ["provider.log_complete"],
    })
    .add(betsShowCommand(), { examples: ["bng", "bng 019c1234-5678-7abc-8def-0123456789ab"], changes: null });
}
