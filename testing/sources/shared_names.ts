import { isIn, isProduction } from "../lint/rooms.ts";
import { isOfProduction } from "./production_sources.ts";
import type { Source } from "./source.ts";

/** An exported name, and the file that declares it. */
export interface DeclaredName {
  name: string;
  file: string;
}

/** Fresh takes these of every route, by name: its documentation of route files. */
const ofRoutes = ["handler", "config"];

/** The exported names that a source of production or of its sandboxes declares; a name that it hands on is another file's. */
export function declaredNames({ file, parsed }: Source): DeclaredName[] {
  if (!isOfProduction(file) && !(isIn(["sandboxes"], file) && isProduction(file))) return [];
  const entries = parsed.module.staticExports.flatMap((one) => one.entries);
  const names = entries.flatMap(({ moduleRequest, exportName: { kind, name } }) =>
    moduleRequest === null && kind === "Name" ? [name!] : []
  );
  const isOfRoute = (name: string) => isIn(["routes"], file) && ofRoutes.includes(name);
  return [...new Set(names)].filter((name) => !isOfRoute(name)).map((name) => ({ name, file }));
}

/** The names that several files declare, as `name: file, file`. */
export function sharedNames(declared: readonly DeclaredName[]): string[] {
  const names = Map.groupBy(declared, ({ name }) => name);
  return [...names].filter(([, { length }]) => length > 1)
    .map(([name, all]) => `${name}: ${all.map(({ file }) => file).sort().join(", ")}`).sort();
}
