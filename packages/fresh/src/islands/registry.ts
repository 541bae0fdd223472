import { hostFor } from "../rendering/hosts.ts";
import { islandHost } from "./host.ts";

/** One island: which export of which file it is. */
export interface Island {
  /** Path in the project, such as "islands/Clock.tsx". */
  readonly file: string;
  readonly exportName: string;
  /** How errors call it. */
  readonly name: string;
}

/** Islands by the function that renders them: identity is what finds them in a tree. */
export type IslandRegistry = ReadonlyMap<unknown, Island>;

/** Takes in the function exports of loaded island files. */
export function createRegistry(
  modules: Iterable<readonly [file: string, module: Readonly<Record<string, unknown>>]>,
): IslandRegistry {
  const registry = new Map<unknown, Island>();
  for (const [file, module] of modules) {
    for (const [exportName, component] of Object.entries(module)) {
      if (typeof component !== "function") continue;
      registry.set(component, { file, exportName, name: exportName === "default" ? baseOf(file) : exportName });
      hostFor(component, islandHost(component));
    }
  }
  return registry;
}

function baseOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
