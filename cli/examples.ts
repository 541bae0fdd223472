import type { Command } from "commander";
import { translated } from "@/server/operators/translated.ts";
import { requestPathOf } from "@/server/print.ts";
import { aboutOf } from "./command_group.ts";

/**
 * Adds examples to the help of a command and of those below it; a group shows the first example of each of its
 * commands.
 */
export function withExamples(command: Command): Command {
  const own = examplesOf(command);
  if (own.length > 0) {
    command.addHelpText(
      "after",
      `\n${translated`Examples:`}\n${own.map((line) => `  $ ${line}`).join("\n")}`,
    );
  }
  command.commands.forEach(withExamples);
  return command;
}

/** How a command is used, whole lines as an operator types them. */
export function examplesOf(command: Command): string[] {
  if (command.commands.length > 0) return command.commands.flatMap((one) => examplesOf(one).slice(0, 1));
  return (aboutOf(command)?.examples ?? []).map((rest) => `${requestPathOf(command)} ${rest}`.trim());
}
