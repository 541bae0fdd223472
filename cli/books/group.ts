import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { booksListCommand } from "./list.ts";
import { booksPublishCommand } from "./publish.ts";
import { booksVerifyCommand } from "./verify.ts";

/** `jadehall books …` */
export function booksGroup(): Command {
  return new CommandGroup("books", "reports").description("the books that players can check, published day by day")
    .add(booksListCommand(), { examples: ["", "--limit 400 --csv > books.csv"], changes: null })
    .add(booksPublishCommand(), {
      examples: [""],
      changes:
        "publishes at once what the site publishes by itself; the figures are the ledger's, and no operator chooses them",
    })
    .add(booksVerifyCommand(), { examples: ["", "--json"], changes: null });
}
