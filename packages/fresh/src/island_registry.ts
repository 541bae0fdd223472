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

/** The function exports of a loaded island file. */
export function islandsOf(file: string, module: Readonly<Record<string, unknown>>): [unknown, Island][] {
  const fileName = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return Object.entries(module)
    .filter(([, value]) => typeof value === "function")
    .map((
      [exportName, value],
    ) => [value, { file, exportName, name: exportName === "default" ? fileName : exportName }]);
}
