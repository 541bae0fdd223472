import { root } from "./rooms.ts";

/** Returns a rule's messages about a text, as if it were the file at a path from the project's root, in their order. */
export function faultsIn(rule: Deno.lint.Rule, file: string, text: string): string[] {
  const plugin = { name: "one", rules: { rule } };
  return Deno.lint.runPlugin(plugin, root.pathname + file, text).map(({ message }) => message);
}

/** Returns a rule's messages about a file of the project, as if it were another one. */
export async function faultsInFile(rule: Deno.lint.Rule, file: string, as: string): Promise<string[]> {
  return faultsIn(rule, as, await Deno.readTextFile(new URL(file, root)));
}
