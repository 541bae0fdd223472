import { parseSync } from "oxc-parser";
import { root } from "../lint/rooms.ts";

/** A source file, by its path from the project's root, with what its parser says of it. */
export interface Source {
  file: string;
  text: string;
  parsed: ReturnType<typeof parseSync>;
}

/** A node of a syntax tree. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** Folders without sources of ours. */
const others = /^(\.|node_modules$|_fresh)/;

/** Reads and parses every source of the project, tests among them, one after the other: their trees are large. */
export async function* readSources(): AsyncGenerator<Source> {
  for await (const file of sourcesIn("")) yield sourceOf(file, await Deno.readTextFile(new URL(file, root)));
}

/** Parses the text of a source. Throws when it cannot be parsed. */
export function sourceOf(file: string, text: string): Source {
  const parsed = parseSync(file, text, {});
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]!.message}`);
  return { file, text, parsed };
}

/** Visits every node of a tree, each before the nodes in it. */
export function visitNodes(tree: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof tree !== "object" || tree === null) return;
  if ("type" in tree && typeof tree.type === "string") visit(tree as SyntaxNode);
  for (const inner of Object.values(tree)) visitNodes(inner, visit);
}

async function* sourcesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory && !others.test(name)) yield* sourcesIn(`${folder}${name}/`);
    else if (!isDirectory && /\.tsx?$/.test(name)) yield folder + name;
  }
}
