import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { maintenanceListCommand } from "./list.ts";
import {
  maintenanceMethodCommand,
  maintenanceProviderCommand,
  maintenanceSiteCommand,
  maintenanceWithdrawalsCommand,
} from "./set.ts";

/** Why one operator may close and open a part of the site. */
const closes = "restricts members for a time and gives no money; the end lets them do what they normally may";

/** `jadehall maintenance …` */
export function maintenanceGroup(): Command {
  return new CommandGroup("maintenance", "catalogue")
    .description("maintenance of the site, withdrawals, a provider or a payment method, now or from–to")
    .add(maintenanceListCommand(), { examples: ["", "--all --csv > maintenance.csv"], changes: null })
    .add(maintenanceSiteCommand(), {
      examples: [
        "--from 2026-12-01T02:00:00+08:00 --until 2026-12-01T06:00:00+08:00 --reason 'new release'",
        "--end --reason 'the release is done'",
      ],
      area: "site",
      changes: closes,
    })
    .add(maintenanceWithdrawalsCommand(), {
      examples: ["--until 2026-12-01T06:00:00+08:00 --en 'The bank is closed' --reason 'their notice'"],
      area: "withdrawals",
      changes: closes,
    })
    .add(maintenanceProviderCommand(), {
      examples: [
        "bng --until 2026-12-01T06:00:00+08:00 --dry-run --reason 'their notice'",
        "bng --provider-down --reason 'they answer nothing'",
      ],
      changes: closes,
    })
    .add(maintenanceMethodCommand(), {
      examples: ["3 --until 2026-12-01T06:00:00+08:00 --reason 'the bank is closed'", "3 --end --reason 'it is open'"],
      changes: closes,
    });
}
