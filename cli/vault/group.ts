import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { vaultRotateCommand } from "./rotate.ts";

/** `jadehall vault …` */
export function vaultGroup(): Command {
  return new CommandGroup("vault").description("what is encrypted at rest")
    .add(vaultRotateCommand(), { examples: ["--reason yearly"], changes: "seals the same again by another key" });
}
