import type { Command } from "commander";
import { areas, mayUse, roles } from "@/api/platform/operators/rights.ts";
import { createProgram } from "@/cli/program.ts";
import { rightOf } from "@/server/operators/guard.ts";

const intro = `# Rights of roles

Made by \`deno task reference\` of \`api/platform/operators/rights.ts\` and the commands themselves. What an operator's
[role](../cli.md#operators) may read (r) and change (c) in each area.
`;

/** The reference of rights in Markdown: the areas by role, and the commands of each area. */
export async function rightsPage(): Promise<string> {
  const columns = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const names = Object.keys(areas) as (keyof typeof areas)[];
  const rows = names.map((area) =>
    columns([
      area,
      areas[area].about,
      ...roles.map((role) =>
        [false, true].map((isChange) => mayUse(role, { area, isChange }) ? isChange ? "c" : "r" : "").join("")
      ),
    ])
  );
  const commands = Map.groupBy(leavesOf(await createProgram("1")), ([, command]) => rightOf(command)?.area);
  const lists = [...names, "open" as const].map((area) => {
    const changing = (isChange: boolean) =>
      (commands.get(area) ?? []).filter(([, command]) => rightOf(command)?.isChange === isChange)
        .map(([path]) => `\`${path}\``).sort().join(", ") || "nothing";
    return columns([area, changing(false), changing(true)]);
  });
  return [
    intro,
    columns(["area", "", ...roles]),
    columns(["---", "---", ...roles.map(() => "---")]),
    ...rows,
    "\n## Commands\n\nThose of the area `open` need no session.\n",
    columns(["area", "read", "change"]),
    columns(["---", "---", "---"]),
    ...lists,
    "",
  ].join("\n");
}

/** The commands that do something themselves, by their words. */
function leavesOf(command: Command, parts: readonly string[] = []): [string, Command][] {
  if (command.commands.length === 0) return [[parts.join(" "), command]];
  return command.commands.flatMap((one) => leavesOf(one, [...parts, one.name()]));
}
