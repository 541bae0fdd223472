import { type Command, CommanderError } from "commander";
import { hindranceElsewhere, type RemoteCaller } from "@/server/operators/guard.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { inCommandMode } from "@/server/operators/command_mode.ts";
import { translated } from "@/server/operators/translated.ts";
import { remark } from "@/server/print.ts";
import { reportRunFailure } from "@/server/run.ts";
import { withShortErrors } from "./command_line.ts";
import { withExamples } from "./examples.ts";
import { withTranslatedHelp } from "./help/translate_help.ts";
import { fail } from "./output/fail.ts";
import { prepareCommand } from "./modes/prepare_command.ts";
import { createProgram } from "./program.ts";
import { programFlags } from "./modes/program_flags.ts";
import { versionText } from "./version.ts";

/**
 * Runs one command of the operators' program, given as its words; how it ended is in `Deno.exitCode`.
 * @param caller who gives it over HTTPS; null at the site's machine
 */
export async function runProgram(args: readonly string[], caller: RemoteCaller | null = null): Promise<void> {
  try {
    const program = await createProgram(await versionText(), args.find((word) => !programFlags.includes(word)));
    program.caller = caller;
    program.hook("preAction", (_, command) => {
      const why = caller && hindranceElsewhere(command);
      if (why) {
        fail(why);
        throw new CommanderError(exitCodes.usage, "jadehall.elsewhere", why);
      }
      prepareCommand(command);
      if (caller) sayWhatReviewDoes(command);
    });
    const checked = withShortErrors(withExamples(withTranslatedHelp(program)));
    await inCommandMode(() => checked.parseAsync([...args], { from: "user" }));
  } catch (error) {
    reportRunFailure(error);
  }
}

/** A review asks in a terminal, for each entry that waits, and lists them elsewhere. */
function sayWhatReviewDoes(command: Command): void {
  if (command.name() !== "review" || command.getOptionValue("json")) return;
  const decides = ["approve", "reject"].some((option) => command.getOptionValue(option) !== undefined);
  if (!decides) remark(translated`Over HTTPS nothing is asked: this lists what waits, and other commands decide.`);
}
