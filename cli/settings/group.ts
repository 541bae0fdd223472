import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { settingsGetCommand } from "./get.ts";
import { settingsHistoryCommand } from "./history.ts";
import { settingsListCommand } from "./list.ts";
import { settingsResetCommand, settingsSetCommand } from "./set.ts";

/** `jadehall settings …` */
export function settingsGroup(): Command {
  return new CommandGroup("settings", "site").description("settings")
    .add(settingsListCommand(), { examples: ["", "--json"], changes: null })
    .add(settingsGetCommand(), { examples: ["withdrawal.second_operator"], changes: null })
    .add(settingsSetCommand(), {
      examples: [
        "withdrawal.second_operator 50,000 --reason 'new limit'",
        "usdt.amount_kept 2h --reason 'slow chain'",
        "site.maintenance true --reason 'moving house'",
      ],
      changes: ["setting.change"],
    })
    .add(settingsResetCommand(), {
      examples: ["usdt.amount_kept --reason 'the chain is fast again'"],
      changes: ["setting.change"],
    })
    .add(settingsHistoryCommand(), {
      examples: ["withdrawal.second_operator", "--from 2026-11-01 --csv"],
      changes: null,
    });
}
