import { Command } from "commander";
import { mayUse, type Right, roles } from "@/api/platform/operators/rights.ts";
import { rightOf } from "@/server/operators/guard.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { print } from "@/server/print.ts";
import { fail } from "../output/fail.ts";
import { type Topic, topics } from "./topics.ts";

/** `jadehall help [topic or command]` */
export function helpCommand(): Command {
  return new Command("help")
    .description("what to do about a player's complaint or a task, or a command's help")
    .argument("[parts...]", "a topic, e.g. top-up; or a command, e.g. orders show")
    .action((parts: string[], _options: unknown, command: Command) => {
      Deno.exitCode = showHelp(parts, programOf(command));
    });
}

function showHelp(parts: readonly string[], program: Command): ExitCode {
  const [topic] = parts;
  if (topic === undefined) {
    print(translated`jadehall help <topic> lists the commands for it:` + "\n");
    for (const [word, { about }] of Object.entries(topics)) print(`  ${word.padEnd(12)}${translatedText(about)}`);
    print("\n" + translated`jadehall help <command> explains a command; jadehall --help lists all.`);
    return exitCodes.ok;
  }
  // Operators leave the hyphen out.
  const found = Object.entries(topics).find(([word]) => plain(word) === plain(parts.join(" ")));
  if (found) {
    printTopic(found[1], program);
    return exitCodes.ok;
  }
  const command = commandNamed(program, parts);
  if (!command) {
    fail(translated`There is no topic and no command ${parts.join(" ")}; jadehall help lists the topics.`);
    return exitCodes.notFound;
  }
  command.outputHelp();
  return exitCodes.ok;
}

function printTopic({ about, steps }: Topic, program: Command): void {
  print(translated`${translatedText(about)}:` + "\n");
  for (const { command, use } of steps) {
    print(`  jadehall ${command}`);
    const right = rightOf(commandNamed(program, commandPath(command))!)!;
    const others = right.area === "open" ? "" : `  ${translated`(${rolesText(right)})`}`;
    print(`      ${translatedText(use)}${others}`);
  }
  print("\n" + translated`Those that change something take --reason. --help after a command explains it.`);
}

/** The parts of a command in a topic before its arguments. */
export function commandPath(command: string): string[] {
  return command.replace(/ [<-].*$/, "").split(" ");
}

/** The command that words name; null if there is none. */
export function commandNamed(program: Command, parts: readonly string[]): Command | null {
  let found: Command | null = program;
  for (const word of parts) found = found?.commands.find((one) => one.name() === word) ?? null;
  return found;
}

function rolesText(right: Right): string {
  const may = roles.filter((role) => role !== "owner" && mayUse(role, right));
  if (may.length === roles.length - 1) return translated`every role`;
  return may.length > 0 ? may.join(", ") : "owner";
}

function programOf(command: Command): Command {
  return command.parent ? programOf(command.parent) : command;
}

function plain(word: string): string {
  return word.replaceAll("-", "").toLowerCase();
}
