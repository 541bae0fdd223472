import { Command, type HelpContext } from "commander";

/** A command that only has commands below it. Named alone it says in a sentence that one of them is missing. */
export class CommandGroup extends Command {
  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context !== "object" || !context.error) return super.help();
    this.error(`Say which: ${this.commands.map((command) => command.name()).join(", ")}.`);
  }
}
