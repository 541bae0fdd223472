import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { referralsDecideCommand } from "./decide.ts";
import { referralsListCommand } from "./list.ts";
import { referralsRunCommand } from "./run.ts";
import { referralsShowCommand } from "./show.ts";

/** `jadehall referrals` */
export function referralsGroup(): Command {
  return new CommandGroup("referrals", "rewards").description(
    "commissions on referred members, and pairs that may be one person",
  )
    .add(referralsListCommand(), { examples: ["", "--state all --member demo01 --csv"], changes: null })
    .add(referralsShowCommand(), { examples: ["demo01", "demo01 --month 2026-10 --csv"], changes: null })
    .add(referralsRunCommand(), {
      examples: ["--dry-run --reason 'before the pay day'", "--reason 'the pay day was missed' --json"],
      changes: alone.byRule,
    })
    .add(referralsDecideCommand("clear"), {
      examples: ["demo01 chen88 --reason 'a family, both known'"],
      changes: ["referral.clear"],
    })
    .add(referralsDecideCommand("block"), {
      examples: ["demo01 chen88 --reason 'one person, two accounts'"],
      changes: alone.ends,
    });
}
