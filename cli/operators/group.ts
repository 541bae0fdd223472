import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import {
  operatorsAddCommand,
  operatorsDisableCommand,
  operatorsEnableCommand,
  operatorsRecoverCommand,
  operatorsResetCommand,
  operatorsRoleCommand,
} from "./change.ts";
import { operatorsListCommand } from "./list.ts";

/** `jadehall operators …` */
export function operatorsGroup(): Command {
  return new CommandGroup("operators", "operators").description("operators' accounts and roles")
    .add(operatorsListCommand(), { examples: ["", "--json"], changes: null })
    .add(operatorsAddCommand(), {
      examples: ["ada --role owner --reason 'the first owner'", "bea --role finance --reason 'joins in May'"],
      changes: ["operator.add"],
      givesData: true,
    })
    .add(operatorsRoleCommand(), { examples: ["bea risk --reason 'another desk'"], changes: ["operator.role"] })
    .add(operatorsResetCommand(), {
      examples: ["bea --reason 'a lost phone'"],
      changes: ["operator.reset"],
      givesData: true,
    })
    .add(operatorsEnableCommand(), {
      examples: ["bea --reason 'is back'"],
      changes: ["operator.enable"],
      givesData: true,
    })
    .add(operatorsDisableCommand(), { examples: ["bea --reason 'has left'"], changes: alone.ends })
    .add(operatorsRecoverCommand(), {
      examples: ["ada --reason 'a lost phone'"],
      area: "open",
      changes: "only where fewer than two owners can sign in, by who has the machine",
      givesData: true,
    });
}
