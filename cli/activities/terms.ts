import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { termsEndCommand } from "./end_terms.ts";
import { termsListCommand, termsShowCommand } from "./list_terms.ts";
import { termsSetCommand } from "./set_terms.ts";

/** `jadehall activities terms …`: the terms of promotions, by the keys of their texts. */
export function activitiesTermsGroup(): Command {
  return new CommandGroup("terms", "promotions").description(
    "terms of promotions: what they give, to whom, and the turnover",
  )
    .add(termsListCommand(), { examples: ["", "--json"], changes: null })
    .add(termsShowCommand(), { examples: ["sign-in"], changes: null })
    .add(termsSetCommand(), {
      examples: [
        "sign-in terms.json --reason 'the autumn round'",
        "sign-in - --reason 'the autumn round' < terms.json",
      ],
      changes: ["promotion.terms"],
    })
    .add(termsEndCommand(), { examples: ["sign-in --reason 'the budget is spent'"], changes: alone.ends });
}
