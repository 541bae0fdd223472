import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { reportDailyCommand } from "./daily.ts";
import { reportMembersCommand } from "./members.ts";
import { reportPromotionsCommand } from "./promotions.ts";
import { reportProvidersCommand } from "./providers.ts";
import { reportRebatesCommand } from "./rebates.ts";
import { reportRecountCommand } from "./recount.ts";
import { reportVendorsCommand } from "./vendors.ts";

/** `jadehall report …` */
export function reportGroup(): Command {
  return new CommandGroup("report", "reports").description("reports by day, week or month, to the cent")
    .add(reportDailyCommand(), {
      examples: ["", "--from 2026-11-01 --to 2026-11-30 --csv > november.csv", "--by month --from 2026-01-01 --json"],
      changes: null,
    })
    .add(reportMembersCommand(), {
      examples: ["", "--from 2026-11-01 --to 2026-11-30 --order deposited --limit 100 --csv > members.csv"],
      changes: null,
    })
    .add(reportProvidersCommand(), {
      examples: ["--from 2026-11-20 --to 2026-11-20", "--by week --json"],
      changes: null,
    })
    .add(reportVendorsCommand(), { examples: ["", "--from 2026-11-20 --to 2026-11-20 --json"], changes: null })
    .add(reportPromotionsCommand(), { examples: ["--by month --csv > promotions.csv"], changes: null })
    .add(reportRebatesCommand(), { examples: ["", "--by week --json"], changes: null })
    .add(reportRecountCommand(), {
      examples: ["2026-11-20 --reason 'accounts check named it'"],
      changes: "recomputes sums; postings stay unchanged",
    });
}
