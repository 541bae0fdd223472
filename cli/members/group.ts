import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { membersAdjustCommand } from "./adjust.ts";
import { membersCorrectCommand } from "./correct.ts";
import { membersCreateCommand } from "./create.ts";
import { membersDistributeCommand } from "./distribute.ts";
import { membersEraseCommand } from "./erase.ts";
import { membersExclusionsCommand } from "./exclusions/exclusions.ts";
import { membersExportCommand } from "./export.ts";
import { membersLevelCommand } from "./level.ts";
import { membersLimitsCommand } from "./limits/limits.ts";
import { membersListCommand } from "./list.ts";
import { membersNoteCommand } from "./notes/note.ts";
import { membersTagCommand, membersUntagCommand } from "./notes/tag.ts";
import { membersRecallCommand } from "./recall/recall.ts";
import { membersRemoveFactorsCommand } from "./remove_factors.ts";
import { membersResetPasswordCommand } from "./reset_password.ts";
import { membersResetWithdrawalPasswordCommand } from "./reset_withdrawal_password.ts";
import { membersRiskCommand } from "./risk/risk.ts";
import { membersSessionsCommand } from "./sessions.ts";
import { membersShowCommand } from "./show.ts";
import {
  membersActivateCommand,
  membersCloseCommand,
  membersExcludeCommand,
  membersFreezeCommand,
  membersReturnCommand,
  membersUnfreezeCommand,
} from "./status.ts";
import { membersTimelineCommand } from "./timeline.ts";
import { membersTurnoverCommand } from "./turnover/turnover.ts";

/** `jadehall members …` */
export function membersGroup(): Command {
  return new CommandGroup("members", "members").description("members")
    .add(membersListCommand(), {
      examples: ["--status frozen", "--inviter demo01 --level 2", "--account demo --limit 20 --json", "--tag vip"],
      changes: null,
    })
    .add(membersShowCommand(), { examples: ["demo01", "demo01 --json"], changes: null })
    .add(membersTimelineCommand(), {
      examples: ["demo01", "demo01 --kind withdrawal operator --since 2026-11-01 --csv"],
      changes: null,
    })
    .add(membersCreateCommand(), {
      examples: ["chen88 --name 陳美玲 --mobile 0912345678 --active --reason 'asked for by phone'"],
      changes: "an account without points, whose member must first change the password",
      givesData: true,
    })
    .add(membersNoteCommand(), {
      examples: ["demo01 'called twice about a card that is not theirs'"],
      changes: "a text that operators alone read, which does nothing",
    })
    .add(membersTagCommand(), {
      examples: ["demo01 vip --reason 'a regular'", "autumn --level 3 --reason 'invited' --dry-run"],
      changes: "a word that operators alone read, which does nothing",
    })
    .add(membersUntagCommand(), {
      examples: ["demo01 vip --reason 'left the club'", "autumn --tag autumn --reason 'over'"],
      changes: "a word that operators alone read, which does nothing",
    })
    .add(membersActivateCommand(), {
      examples: ["demo01 --reason 'asked for by phone'", "--status new --tag known --reason 'known' --dry-run"],
      changes: alone.opens,
    })
    .add(membersFreezeCommand(), {
      examples: ["demo01 --reason 'reported as stolen'", "--list accounts.txt --reason 'one ring' --dry-run"],
      changes: alone.shuts,
    })
    .add(membersUnfreezeCommand(), { examples: ["demo01 --reason 'was here with an ID card'"], changes: alone.opens })
    .add(membersExcludeCommand(), {
      examples: ["demo01 --until 2027-05-22 --reason 'asked for by phone'"],
      changes: alone.shuts,
      isFinal: true,
    })
    .add(membersExclusionsCommand(), { examples: ["--time-outs", "--limit 20 --json"], changes: null })
    .add(membersRiskCommand(), { examples: ["--days 14", "demo01"], changes: null })
    .add(membersReturnCommand(), {
      examples: ["demo01 --reason 'asked for by phone' --operator amy"],
      changes: ["member.return"],
    })
    .add(membersRecallCommand(), {
      examples: ["demo01 --reason 'to be closed'", "demo01 --provider bng --reason 'to be closed' --json"],
      changes: "moves points only into the member's own wallet, and pays nothing out",
    })
    .add(membersCloseCommand(), {
      examples: ["demo01 --reason 'asked for by phone'"],
      area: "personal data",
      changes: "refused while anything is left",
      isFinal: true,
    })
    .add(membersLevelCommand(), {
      examples: ["demo01 --to 3 --reason 'moved from another site'"],
      area: "rewards",
      changes: ["member.level"],
    })
    .add(membersLimitsCommand(), {
      examples: ["demo01", "demo01 --set loss_month --to 20000 --reason 'asked for by phone'"],
      changes: ["member.limit"],
    })
    .add(membersAdjustCommand(), {
      examples: [
        "demo01 --amount 250 --reason 'a round that was voided'",
        "demo01 --amount -99.50 --reason 'paid twice'",
        "demo01 --amount 100 --turnover 1.5 --reason 'for the trouble'",
      ],
      area: "money",
      changes: ["member.adjustment"],
    })
    .add(membersTurnoverCommand(), {
      examples: [
        "demo01 --state open",
        "demo01 --waive 01938f2a-7a10 --reason 'a provider lost the bets' --operator amy",
      ],
      area: "money",
      changes: ["member.turnover_waiver"],
    })
    .add(membersDistributeCommand(), {
      examples: [
        "--key autumn-2026 --level 3 4 5 --amount 88 --turnover 440 --days 30 --reason 'the autumn festival' --dry-run",
        "--key sorry-1122 --to demo01 demo02 --amount 50 --turnover 0 --reason 'the site was down'",
      ],
      area: "money",
      changes: ["distribution.give"],
    })
    .add(membersCorrectCommand(), {
      examples: [
        "demo01 --mobile 0912345678 --proof 'case 1122' --reason 'a new phone' --operator amy",
        "demo01 --name 陳怡君 --proof 'case 1123' --reason 'misspelt at sign-up'",
      ],
      area: "identity",
      changes: ["member.mobile_correction", "member.line_correction", "member.name_correction"],
    })
    .add(membersResetPasswordCommand(), {
      examples: ["demo01 --reason 'was here with an ID card'"],
      changes: "no money leaves without the withdrawal password, which takes two to reset",
      givesData: true,
    })
    .add(membersRemoveFactorsCommand(), {
      examples: ["demo01 --reason 'asked for by phone' --operator amy"],
      area: "identity",
      changes: ["member.factors_removed"],
    })
    .add(membersResetWithdrawalPasswordCommand(), {
      examples: ["demo01 --reason 'asked for by phone' --operator amy"],
      area: "identity",
      changes: ["member.withdrawal_password_reset"],
    })
    .add(membersSessionsCommand(), {
      examples: ["demo01", "demo01 --end --reason 'a lost phone'"],
      changes: alone.shuts,
    })
    .add(membersExportCommand(), {
      examples: ["demo01 --reason 'asked for in writing'"],
      area: "personal data",
      changes: "exports a member's data, audited",
      ofMachine: true,
      untried: untried.file,
      givesData: true,
    })
    .add(membersEraseCommand(), {
      examples: ["demo01 --reason 'asked for in writing' --operator amy"],
      area: "personal data",
      changes: ["member.erasure"],
    });
}
