import type { Command, Option } from "commander";
import { aboutOf } from "@/cli/command_group.ts";
import { createProgram } from "@/cli/program.ts";

const intro = `# Commands

Made by \`deno task reference\` of the program itself. Each is \`deno task jadehall <command>\`; [operators'
commands](../cli.md) says when to use them and who has to agree.

Options that many commands take, named there without their description:
`;

/** From how many commands on an option is described once, above all of them. */
const manyCommands = 10;

/** The reference of all commands in Markdown: what each does, its options, and who may change something by it. */
export async function commandsPage(): Promise<string> {
  const { commands } = await createProgram("1");
  const options = Map.groupBy(commands.flatMap(leaves).flatMap(({ options }) => options), described);
  const common = [...options].filter(([, { length }]) => length >= manyCommands).map(([text]) => text).sort();
  const alone = commands.filter(({ commands }) => commands.length === 0).flatMap((one) => leaf(one, [], common));
  const groups = commands.filter(({ commands }) => commands.length > 0).flatMap((one) => group(one, [], common));
  return `${[intro, ...common, "\n## Commands without a group\n", ...alone, ...groups].join("\n")}\n`;
}

/** The commands that do something: this one, or those below it. */
function leaves(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}

function group(command: Command, above: readonly string[], common: readonly string[]): string[] {
  const parts = [...above, command.name()];
  const heading = `\n## ${parts.join(" ")}\n\n${sentence(command.description())}\n`;
  const below = Map.groupBy(command.commands, ({ commands }) => commands.length === 0);
  return [
    heading,
    ...(below.get(true) ?? []).flatMap((one) => leaf(one, parts, common)),
    ...(below.get(false) ?? []).flatMap((one) => group(one, parts, common)),
  ];
}

function leaf(command: Command, above: readonly string[], common: readonly string[]): string[] {
  const taken = command.registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}...` : one.name();
    return one.required ? `<${name}>` : `[${name}]`;
  });
  const own = command.options.filter((option) => !common.includes(described(option)));
  const shared = command.options.filter((option) => !own.includes(option)).map(({ flags }) => `\`${flags}\``);
  return [
    `- **\`${[...above, command.name(), ...taken].join(" ")}\`** ${sentence(command.description())}${
      changesOf(command)
    }`,
    ...own.map((option) => `  ${described(option)}`),
    ...(shared.length > 0 ? [`  - ${shared.join(", ")}`] : []),
  ];
}

function described({ flags, description }: Option): string {
  return `- \`${flags}\`: ${description}`;
}

function changesOf(command: Command): string {
  const changes = aboutOf(command)?.changes ?? null;
  if (changes === null) return "";
  if (typeof changes === "string") return ` One operator: ${changes}.`;
  return ` May take two operators: ${changes.map((name) => `\`${name}\``).join(", ")}.`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
