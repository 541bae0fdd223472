import type { Command } from "commander";
import { fail } from "./output/fail.ts";
import { translated } from "@/server/operators/translated.ts";
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

/** Commander's `error: unknown command 'lst'\n(Did you mean list?)` as a sentence in the operator's language. */
function sentenceOf(text: string): string {
  const message = text.trim().replace(/^error: /, "").replaceAll(/\s*\n\s*/g, " ");
  const [, fault = message, suggested] = /^(.*?)(?: \(Did you mean (?:one of )?(.*)\?\))?$/.exec(message) ?? [];
  const sentence = translatedFault(fault) ?? `${fault[0]?.toUpperCase() ?? ""}${fault.slice(1)}`;
  if (suggested !== undefined) return translated`${sentence} (Did you mean ${suggested}?)`;
  return /[.)?。？）]$/.test(sentence) ? sentence : translated`${sentence}.`;
}

/** Translates what commander says of a wrong command line; null if it is none of its own sentences. */
function translatedFault(fault: string): string | null {
  for (const [pattern, sentence] of faults) {
    const found = pattern.exec(fault);
    if (found) return sentence(...found.slice(1));
  }
  return null;
}

/** Commander's sentences; what follows one of a wrong value is its parser's, or lists the choices. */
const faults: [RegExp, (...values: string[]) => string][] = [
  [/^missing required argument '(.*)'$/, (name = "") => translated`Missing required argument '${name}'`],
  [/^option '(.*)' argument missing$/, (flags = "") => translated`Option '${flags}' argument missing`],
  [/^required option '(.*)' not specified$/, (flags = "") => translated`Required option '${flags}' not specified`],
  [
    /^option '(.*)' cannot be used with option '(.*)'$/,
    (one = "", other = "") => translated`Option '${one}' cannot be used with option '${other}'`,
  ],
  [/^unknown option '(.*)'$/, (flag = "") => translated`Unknown option '${flag}'`],
  [/^unknown command '(.*)'$/, (name = "") => translated`Unknown command '${name}'`],
  [
    /^too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+): (.*)\.$/,
    (name = "", expected = "", given = "", list = "") =>
      translated`Too many arguments for '${name}': expected ${expected}, but got ${given}: ${list}`,
  ],
  [
    /^option '(.*?)' argument '(.*?)' is invalid\. (.*)$/,
    (flags = "", value = "", why = "") =>
      translated`Option '${flags}' argument '${value}' is invalid. ${choicesOf(why)}`,
  ],
  [
    /^command-argument value '(.*?)' is invalid for argument '(.*?)'\. (.*)$/,
    (value = "", name = "", why = "") =>
      translated`Command-argument value '${value}' is invalid for argument '${name}'. ${choicesOf(why)}`,
  ],
];

function choicesOf(why: string): string {
  const [, choices] = /^Allowed choices are (.*)\.$/.exec(why) ?? [];
  return choices === undefined ? why : translated`Allowed choices are ${choices}.`;
}
