import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { packetEndCommand, packetPublishCommand, packetScheduleCommand } from "./change.ts";
import { packetListCommand } from "./list.ts";
import { packetCreateCommand, packetEditCommand, packetImportCommand } from "./save.ts";
import { packetExportCommand, packetPreviewCommand, packetShowCommand } from "./show.ts";
import { packetVerifyCommand } from "./verify.ts";

/** `jadehall red-packets` */
export function redPacketsGroup(): Command {
  return new CommandGroup("red-packets").description("red packets: rains at announced times, and packets by code")
    .addCommand(packetCreateCommand())
    .addCommand(packetEditCommand())
    .addCommand(packetImportCommand())
    .addCommand(packetExportCommand())
    .addCommand(packetScheduleCommand())
    .addCommand(packetPublishCommand())
    .addCommand(packetEndCommand())
    .addCommand(packetPreviewCommand())
    .addCommand(packetListCommand())
    .addCommand(packetShowCommand())
    .addCommand(packetVerifyCommand());
}
