import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { termsEndCommand } from "./end_terms.ts";
import { termsListCommand, termsShowCommand } from "./list_terms.ts";
import { termsSetCommand } from "./set_terms.ts";

/** `jadehall activities terms …`: what promotions give, by the keys of their texts. */
export function activitiesTermsGroup(): Command {
  return new CommandGroup("terms").description("what promotions give, to whom, and what has to be played for it")
    .addCommand(termsListCommand())
    .addCommand(termsShowCommand())
    .addCommand(termsSetCommand())
    .addCommand(termsEndCommand());
}
