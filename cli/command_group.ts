import { type Command, type HelpContext, Option } from "commander";
import type { DecisionName } from "@/api/platform/approvals/decisions.ts";
import type { Area, Right } from "@/api/platform/operators/rights.ts";
import { GuardedGroup } from "@/server/operators/guard.ts";
import { translated } from "@/server/operators/translated.ts";

/** The option with which a command undoes what it did. */
export const dryRunOption = "--dry-run";

/** The properties of a command, given when it is added to its group. */
export interface About {
  /** The arguments for the examples in its help. */
  examples: readonly [string, ...string[]];
  /**
   * The decisions that may need two operators (docs/cli.md says when), or a sentence that says why one operator is
   * enough. Null for a command that changes nothing.
   */
  changes: readonly [DecisionName, ...DecisionName[]] | string | null;
  /** The area whose right it needs, if it is another than its group's. */
  area?: Area;
  /**
   * Whether it runs only at the site's machine, and not over HTTPS, or which of its options do. By default what is open to
   * all does.
   */
  ofMachine?: boolean | readonly string[];
  /** Says why it can't be tried by `--dry-run`. By default it can. */
  untried?: () => string;
  /** Whether nothing brings back what it ends: then its operator types the name of its first argument, or gives `--yes`. */
  isFinal?: true;
  /** Whether `--quiet` leaves its lines, because they give what was asked for, such as an invitation. */
  givesData?: true;
}

/** A command that only has commands below it. Named alone it says in a sentence that one of them is missing. */
export class CommandGroup extends GuardedGroup {
  readonly #about = new Map<Command, About>();
  /** Those whose `--dry-run` is the general one; others print a preview of their own. */
  readonly #tried = new Set<Command>();

  /** @param area the area whose right its commands need */
  constructor(name: string, readonly area: Area) {
    super(name);
  }

  /** Adds a command that does something itself; a group below this one is added by `addCommand`. */
  add(command: Command, about: About): this {
    this.#about.set(command, about);
    if (about.changes !== null && !command.options.some(({ long }) => long === dryRunOption)) {
      const description = "do everything, print what would come of it, and undo it: nothing is written";
      command.addOption(new Option(dryRunOption, description).hideHelp(about.untried !== undefined));
      this.#tried.add(command);
    }
    return this.addCommand(command);
  }

  /** Returns the properties of one of the commands directly below. */
  aboutOf(command: Command): About | undefined {
    return this.#about.get(command);
  }

  /** Whether a command directly below has the general `--dry-run`. */
  isTried(command: Command): boolean {
    return this.#tried.has(command);
  }

  override rightOf(command: Command): Right | undefined {
    const about = this.#about.get(command);
    return about && { area: about.area ?? this.area, isChange: about.changes !== null };
  }

  override ofMachine(command: Command): boolean | readonly string[] {
    const about = this.#about.get(command);
    return about?.ofMachine ?? (about?.area ?? this.area) === "open";
  }

  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context !== "object" || !context.error) return super.help();
    this.error(translated`Say which: ${this.commands.map((command) => command.name()).join(", ")}.`);
  }
}
/** Returns the properties of a command; undefined for a group. */
export function aboutOf(command: Command): About | undefined {
  return command.parent instanceof CommandGroup ? command.parent.aboutOf(command) : undefined;
}

/** Whether a command's `--dry-run` is the general one. */
export function isTried(command: Command): boolean {
  return command.parent instanceof CommandGroup && command.parent.isTried(command);
}

/** Why one operator may do alone what several commands do. */
export const alone = {
  drafts: "a draft, which no member sees",
  texts: "texts and pictures, which give nothing",
  ends: "gives less, and errors must be stopped at once",
  shuts: "restricts members and gives no money",
  opens: "lets members do what they normally may",
  asks: "only another system's answer moves money",
  byRule: "applies existing rules once, as the job does",
} as const;
