import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { providersClearCommand } from "./clear.ts";
import { providersRefusedCommand } from "./refused.ts";

/** `jadehall providers …` */
export function providersGroup(): Command {
  return new CommandGroup("providers", "bets").description("refused records of game providers")
    .add(providersRefusedCommand(), { examples: ["", "bng --json"], changes: null })
    .add(providersClearCommand(), {
      examples: [
        "bng 019c1234-5678-7abc-8def-0123456789ab --reason 'they have corrected it'",
        "bng --all --reason 'their notice of a faulty release'",
      ],
      changes: "only notes that someone has checked; the records stay refused",
    });
}
