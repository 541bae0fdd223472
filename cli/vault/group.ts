import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { vaultRotateCommand } from "./rotate.ts";

/** `jadehall vault …` */
export function vaultGroup(): Command {
  return new CommandGroup("vault", "site").description("data encrypted at rest")
    .add(vaultRotateCommand(), {
      examples: ["--reason yearly"],
      changes: "encrypts the same data with another key",
      ofMachine: true,
      untried: untried.everything,
    });
}
