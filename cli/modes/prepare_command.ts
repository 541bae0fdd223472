import { type Command, CommanderError } from "commander";
import { exitCodes } from "@/server/exit_codes.ts";
import { commandMode } from "@/server/operators/command_mode.ts";
import { translated } from "@/server/operators/translated.ts";
import { aboutOf, isTried } from "../command_group.ts";
import { fail } from "../output/fail.ts";
import { yesOption } from "./program_flags.ts";
import { mayAsk, terminalAsk } from "../review/ask.ts";

/**
 * Sets the mode of a command before its work begins, by its options. A change that nothing brings back has to be
 * confirmed then.
 * @throws CommanderError after a sentence, if the command can't be tried
 */
export function prepareCommand(command: Command): void {
  const about = aboutOf(command);
  const mode = commandMode();
  const options = command.optsWithGlobals<{ quiet?: true; yes?: true; json?: true; dryRun?: true }>();
  mode.isQuiet = options.quiet ?? false;
  mode.hidesLines = mode.isQuiet && about !== undefined && about.changes !== null && !about.givesData &&
    !options.dryRun;
  if (options.dryRun && isTried(command)) {
    if (about?.untried) {
      const sentence = translated`This can't be tried. ${about.untried()} Nothing was done.`;
      fail(sentence);
      throw new CommanderError(exitCodes.usage, "jadehall.untried", sentence);
    }
    mode.isDry = true;
    // Nothing else is to know of it.
    command.setOptionValue("dryRun", undefined);
  }
  if (about?.isFinal && !options.dryRun && !options.yes) mode.confirm = () => isConfirmed(command);
}

async function isConfirmed(command: Command): Promise<boolean> {
  const [subject = ""] = command.args;
  if (!mayAsk(command)) {
    fail(
      translated`This can't be undone, and without a terminal nothing is asked: give ${yesOption}. Nothing was done.`,
    );
    return false;
  }
  const typed = await terminalAsk()(translated`This can't be undone. Type ${subject} to go on:`);
  const isSame = typed?.trim().toLowerCase() === subject.toLowerCase();
  if (!isSame) fail(translated`That is not ${subject}. Nothing was done.`);
  return isSame;
}
