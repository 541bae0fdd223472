/** Where the files' paths begin. */
export const root = new URL("../../", import.meta.url);

/** A file's path from the project's root, by the name that the linter gives it. */
export function pathOf({ filename }: Deno.lint.RuleContext): string {
  return filename.startsWith(root.pathname) ? filename.slice(root.pathname.length) : filename;
}

/** Whether a file lies in one of some rooms. */
export function isIn(rooms: readonly string[], file: string): boolean {
  return rooms.includes(file.split("/")[0]!);
}

/** Whether a file is production's: no test, and nothing that only tests use. */
export function isProduction(file: string): boolean {
  const [name, ...folders] = file.split("/").reverse();
  return !/_test\.tsx?$|^(testing|fixture)\.ts$/.test(name!) && !folders.slice(0, -1).includes("testing");
}
