import { root } from "../lint/rooms.ts";
import { type Source, visitNodes } from "./source.ts";

/** The exports of one module, and its imports from others, by their paths from the project's root. */
export interface Module {
  file: string;
  exports: string[];
  /** Names by the module that they come from; `*` when the whole module is taken, none when it is only run. */
  imports: Map<string, Set<string>>;
}

/** The exports and imports of a source. */
export function moduleOf(source: Source): Module {
  const { file, parsed: { module } } = source;
  const exports: string[] = [];
  const imports = new Map<string, Set<string>>();
  const take = (from: string, ...names: string[]) => {
    const target = resolve(file, from);
    if (target !== null) imports.set(target, new Set([...imports.get(target) ?? [], ...names]));
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    take(moduleRequest.value, ...entries.map(({ importName }) => nameOf(importName)));
  }
  for (const { start, end, entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      if (exportName.kind !== "None") exports.push(nameOf(exportName));
      // One that exports what the file has imported names that file, too: its import takes it already.
      if (moduleRequest && moduleRequest.start > start && moduleRequest.end < end) {
        take(moduleRequest.value, nameOf(importName));
      }
    }
  }
  for (const from of modulesTakenWhole(source)) take(from, "*");
  return { file, exports, imports };
}

function nameOf({ kind, name }: { kind: string; name?: string | null }): string {
  return kind === "Default" ? "default" : kind === "Name" ? name! : "*";
}

/** Finds the modules that import("…") names, as a value or as a type. */
function modulesTakenWhole({ text, parsed }: Source): string[] {
  const { dynamicImports } = parsed.module;
  const values = dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    /^"(.*)"$/.exec(text.slice(start, end))?.[1] ?? []
  );
  // The parser lists those that are values; few files have more, or speak of them.
  if ((text.match(/\bimport\(/g) ?? []).length === dynamicImports.length) return values;
  visitNodes(parsed.program, (node) => {
    if (node.type === "TSImportType") values.push((node.source as { value: string }).value);
  });
  return values;
}

function resolve(file: string, from: string): string | null {
  if (from.startsWith("@/")) return from.slice(2);
  if (!from.startsWith(".")) return null;
  return decodeURIComponent(new URL(from, new URL(file, root)).pathname.slice(root.pathname.length));
}
