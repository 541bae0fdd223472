import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { clockConfirmCommand } from "./confirm.ts";
import { clockShowCommand } from "./show.ts";

/** `jadehall clock …` */
export function clockGroup(): Command {
  return new CommandGroup("clock", "site").description("the site's time, which is the database's")
    .add(clockShowCommand(), { examples: ["", "--json"], changes: null })
    .add(clockConfirmCommand(), {
      examples: ["2026-11-23T19:20:00+08:00 --reason 'the clock on the wall says so'"],
      changes: "accepted only if a third clock agrees with the database's",
    });
}
