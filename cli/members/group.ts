import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { membersAdjustCommand } from "./adjust.ts";
import { membersCreateCommand } from "./create.ts";
import { membersDistributeCommand } from "./distribute.ts";
import { membersEraseCommand } from "./erase.ts";
import { membersExportCommand } from "./export.ts";
import { membersLevelCommand } from "./level.ts";
import { membersListCommand } from "./list.ts";
import { membersRemoveFactorsCommand } from "./remove_factors.ts";
import { membersResetPasswordCommand } from "./reset_password.ts";
import { membersResetWithdrawalPasswordCommand } from "./reset_withdrawal_password.ts";
import { membersSessionsCommand } from "./sessions.ts";
import { membersShowCommand } from "./show.ts";
import {
  membersActivateCommand,
  membersCloseCommand,
  membersExcludeCommand,
  membersFreezeCommand,
  membersUnfreezeCommand,
} from "./status.ts";
import { membersTurnoverCommand } from "./turnover.ts";

/** `jadehall members …` */
export function membersGroup(): Command {
  return new CommandGroup("members").description("members")
    .addCommand(membersListCommand())
    .addCommand(membersShowCommand())
    .addCommand(membersCreateCommand())
    .addCommand(membersActivateCommand())
    .addCommand(membersFreezeCommand())
    .addCommand(membersUnfreezeCommand())
    .addCommand(membersExcludeCommand())
    .addCommand(membersCloseCommand())
    .addCommand(membersLevelCommand())
    .addCommand(membersAdjustCommand())
    .addCommand(membersTurnoverCommand())
    .addCommand(membersDistributeCommand())
    .addCommand(membersResetPasswordCommand())
    .addCommand(membersRemoveFactorsCommand())
    .addCommand(membersResetWithdrawalPasswordCommand())
    .addCommand(membersSessionsCommand())
    .addCommand(membersExportCommand())
    .addCommand(membersEraseCommand());
}
