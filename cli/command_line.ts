import type { Command } from "commander";
import { fail } from "./output/fail.ts";
import { readOn } from "@/server/run.ts";

/**
 * Makes a command and those below it throw where commander would end the process, and say what is wrong in one sentence
 * with where to read on, in place of a page of help.
 */
export function speakingBriefly(command: Command): Command {
  command.exitOverride().configureOutput({
    outputError: (text) => fail(`${sentenceOf(text)} ${readOn(command)}`),
  });
  command.commands.forEach(speakingBriefly);
  return command;
}

/** Commander's `error: unknown command 'lst'\n(Did you mean list?)` as a sentence. */
function sentenceOf(text: string): string {
  const words = text.trim().replace(/^error: /, "").replaceAll(/\s*\n\s*/g, " ");
  const sentence = `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
  return /[.)?]$/.test(sentence) ? sentence : `${sentence}.`;
}
