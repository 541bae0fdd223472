import { Argument, Command } from "commander";
import { print } from "@/server/print.ts";
import { completionPoints } from "./completion_points.ts";
import { completionScript, type Shell, shells } from "./scripts.ts";

/** `jadehall completion bash|zsh|fish` */
export function completionCommand(): Command {
  return new Command("completion")
    .description("print a shell script that completes commands and options")
    .addArgument(new Argument("<shell>", "the shell that reads it").choices(shells))
    .action((shell: Shell, _options: unknown, command: Command) => {
      print(completionScript(shell, completionPoints(programOf(command))));
    });
}

function programOf(command: Command): Command {
  return command.parent ? programOf(command.parent) : command;
}
