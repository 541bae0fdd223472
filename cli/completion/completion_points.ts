import type { Command, Option } from "commander";

/** The possible next words of a command line. */
export interface CompletionPoint {
  /** The names of the commands so far, each after a slash: `/orders/list`; empty for the program itself. */
  at: string;
  /** Commands below it, or the choices of its arguments and its options. */
  parts: string[];
  /** Options that take a value, with the values if they are given; an empty list offers none. */
  values: Map<string, string[]>;
  /** Names of the commands below it. */
  commands: string[];
}

/** Every command of a program with its completions. */
export function completionPoints(command: Command, at = ""): CompletionPoint[] {
  const commands = command.commands.map((one) => one.name());
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const options = command.options.filter(({ hidden }) => !hidden);
  const point: CompletionPoint = {
    at,
    commands,
    parts: [...commands, ...choices, ...options.flatMap(namesOf), "--help"],
    values: new Map(
      options.filter(({ required, optional }) => required || optional)
        .flatMap((option) => namesOf(option).map((name): [string, string[]] => [name, option.argChoices ?? []])),
    ),
  };
  return [point, ...command.commands.flatMap((one) => completionPoints(one, `${at}/${one.name()}`))];
}

function namesOf({ long, short }: Option): string[] {
  return [long, short].filter((name) => name !== undefined && name !== null);
}
