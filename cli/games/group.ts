import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { gamesImportCommand } from "./import.ts";
import { gamesListCommand } from "./list.ts";
import { gamesShowCommand } from "./show.ts";
import { gamesSortCommand } from "./sort.ts";
import { gamesDisableCommand, gamesEnableCommand, gamesMaintenanceCommand } from "./switch.ts";

/** `jadehall games …` */
export function gamesGroup(): Command {
  return new CommandGroup("games").description("the catalogue of games")
    .addCommand(gamesListCommand())
    .addCommand(gamesShowCommand())
    .addCommand(gamesEnableCommand())
    .addCommand(gamesDisableCommand())
    .addCommand(gamesMaintenanceCommand())
    .addCommand(gamesSortCommand())
    .addCommand(gamesImportCommand());
}
