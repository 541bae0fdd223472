import type { Command } from "commander";
import { aboutOf } from "@/cli/command_group.ts";
import { createProgram } from "@/cli/program.ts";

const intro = `# Commands

Made by \`deno task reference\` of the program itself. Each is \`deno task jadehall <command>\`; [operators'
commands](../cli.md) says when to use them and who has to agree.
`;

/** The reference of all commands in Markdown: what each does, its options, and who may change something by it. */
export async function commandsPage(): Promise<string> {
  const program = await createProgram("1");
  return [intro, ...program.commands.map((command) => section(command, []))].join("\n");
}

function section(command: Command, groups: readonly string[]): string {
  const parts = [...groups, command.name()];
  if (command.commands.length === 0) return `${groups.length === 0 ? "## " : "### "}${leaf(command, parts)}`;
  const below = command.commands.map((one) => section(one, parts)).join("\n");
  return `## ${parts.join(" ")}\n\n${sentence(command.description())}\n\n${below}`;
}

function leaf(command: Command, parts: readonly string[]): string {
  const taken = command.registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}...` : one.name();
    return one.required ? `<${name}>` : `[${name}]`;
  });
  const options = command.options.map(({ flags, description }) => `- \`${flags}\`: ${description}`);
  const lists = [options, [changesOf(command)]].map((lines) => lines.join("\n")).filter((text) => text !== "");
  return `\`${[...parts, ...taken].join(" ")}\`\n\n${[sentence(command.description()), ...lists].join("\n\n")}\n`;
}

function changesOf(command: Command): string {
  const changes = aboutOf(command)?.changes ?? null;
  if (changes === null) return "";
  if (typeof changes === "string") return `One operator: ${changes}.`;
  return `May take two operators: ${changes.map((name) => `\`${name}\``).join(", ")}.`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
