import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { turntableEndCommand, turntablePublishCommand, turntableScheduleCommand } from "./change.ts";
import { turntableListCommand } from "./list.ts";
import { turntableShipCommand } from "./ship.ts";
import { turntableExportCommand, turntablePreviewCommand, turntableShowCommand } from "./show.ts";
import { turntableVerifyCommand } from "./verify.ts";
import { turntableCreateCommand, turntableEditCommand, turntableImportCommand } from "./write.ts";

/** `jadehall turntable …` */
export function turntableGroup(): Command {
  return new CommandGroup("turntable").description("the turntable: its prizes and odds, its draws, goods to be sent")
    .addCommand(turntableListCommand())
    .addCommand(turntableShowCommand())
    .addCommand(turntableCreateCommand())
    .addCommand(turntableEditCommand())
    .addCommand(turntableImportCommand())
    .addCommand(turntableExportCommand())
    .addCommand(turntablePreviewCommand())
    .addCommand(turntableScheduleCommand())
    .addCommand(turntablePublishCommand())
    .addCommand(turntableEndCommand())
    .addCommand(turntableVerifyCommand())
    .addCommand(turntableShipCommand());
}
