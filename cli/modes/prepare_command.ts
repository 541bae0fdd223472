import { type Command, CommanderError } from "commander";
import { exitCodes } from "@/server/exit_codes.ts";
import { commandMode } from "@/server/operators/command_mode.ts";
import { translated } from "@/server/operators/translated.ts";
import { aboutOf, isTried } from "../command_group.ts";
import { fail } from "../output/fail.ts";
import { yesOption } from "./program_flags.ts";
import { mayAsk, terminalAsk } from "../review/ask.ts";

/**
 * Sets the mode of a command before its work begins, by its options, and has a change that nothing brings back confirmed.
 * @throws CommanderError after a sentence, if the command can't be tried or is not confirmed
 */
export async function prepareCommand(command: Command): Promise<void> {
  const about = aboutOf(command);
  const mode = commandMode();
  const options = command.optsWithGlobals<{ quiet?: true; yes?: true; json?: true; dryRun?: true }>();
  mode.isQuiet = options.quiet ?? false;
  mode.hidesLines = mode.isQuiet && about !== undefined && about.changes !== null && !about.givesData &&
    !options.dryRun;
  if (options.dryRun && isTried(command)) {
    if (about?.untried) refuse(translated`This can't be tried. ${about.untried()} Nothing was done.`);
    mode.isDry = true;
    // Nothing else is to know of it.
    command.setOptionValue("dryRun", undefined);
  }
  if (about?.isFinal && !options.dryRun && !options.yes) await confirm(command);
}

async function confirm(command: Command): Promise<void> {
  const [subject = ""] = command.args;
  if (!mayAsk(command)) {
    refuse(
      translated`This can't be undone, and without a terminal nothing is asked: give ${yesOption}. Nothing was done.`,
    );
  }
  const typed = await terminalAsk()(translated`This can't be undone. Type ${subject} to go on:`);
  if (typed?.trim().toLowerCase() !== subject.toLowerCase()) {
    refuse(translated`That is not ${subject}. Nothing was done.`);
  }
}

function refuse(sentence: string): never {
  fail(sentence);
  throw new CommanderError(exitCodes.usage, "jadehall.refused", sentence);
}
