import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { gamesImportCommand } from "./import.ts";
import { gamesListCommand } from "./list.ts";
import { gamesShowCommand } from "./show.ts";
import { gamesSortCommand } from "./sort.ts";
import { gamesDisableCommand, gamesEnableCommand, gamesMaintenanceCommand } from "./switch.ts";

/** `jadehall games …` */
export function gamesGroup(): Command {
  return new CommandGroup("games", "catalogue").description("the catalogue of games")
    .add(gamesListCommand(), { examples: ["--group hot", "--provider bng --json"], changes: null })
    .add(gamesShowCommand(), { examples: ["egame:bng", "bng --json"], changes: null })
    .add(gamesEnableCommand(), { examples: ["egame:bng --reason 'they are done'"], changes: alone.opens })
    .add(gamesDisableCommand(), {
      examples: ["bng --reason 'the contract is over'", "lottery:all --dry-run --reason 'the new law'"],
      changes: alone.shuts,
    })
    .add(gamesMaintenanceCommand(), {
      examples: ["live:dg --reason 'their notice'", "dg --keep-transfers --reason 'their notice'"],
      changes: alone.shuts,
    })
    .add(gamesSortCommand(), {
      examples: ["live sa dg --reason 'asked for often'", "hot live:dg egame:be fish:gr --reason weekly"],
      changes: alone.texts,
    })
    .add(gamesImportCommand(), {
      examples: ["catalogue.json --dry-run --reason 'new games'", "- --reason 'new games' < catalogue.json"],
      changes: "the catalogue; rebates are in rates",
    });
}
