import { root } from "./rooms.ts";

/** What a rule finds in a text, as if it were the file of a path from the project's root: messages in their order. */
export function faultsIn(rule: Deno.lint.Rule, file: string, text: string): string[] {
  const plugin = { name: "one", rules: { rule } };
  return Deno.lint.runPlugin(plugin, root.pathname + file, text).map(({ message }) => message);
}

/** What a rule finds in a file of the project, as if it were another's. */
export async function faultsInFile(rule: Deno.lint.Rule, file: string, as: string): Promise<string[]> {
  return faultsIn(rule, as, await Deno.readTextFile(new URL(file, root)));
}
