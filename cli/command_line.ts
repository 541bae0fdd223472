import type { Command } from "commander";
import { fail } from "./output/fail.ts";
import { readOn } from "@/server/print.ts";

/**
 * Makes a command and those below it throw where commander would end the process, and report an error in one sentence
 * with the command for its help, in place of the help itself.
 */
export function withShortErrors(command: Command): Command {
  command.exitOverride().configureOutput({
    outputError: (text) => fail(`${sentenceOf(text)} ${readOn(command)}`),
  });
  command.commands.forEach(withShortErrors);
  return command;
}

/** Commander's `error: unknown command 'lst'\n(Did you mean list?)` as a sentence. */
function sentenceOf(text: string): string {
  const message = text.trim().replace(/^error: /, "").replaceAll(/\s*\n\s*/g, " ");
  const sentence = `${message[0]?.toUpperCase() ?? ""}${message.slice(1)}`;
  return /[.)?]$/.test(sentence) ? sentence : `${sentence}.`;
}
