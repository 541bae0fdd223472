import { isProduction, root } from "./lint/rooms.ts";

/** The production files of a folder (with a slash at the end), by their paths from the project's root. */
export async function* productionFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) yield* productionFiles(`${folder}${name}/`);
    else if (/\.tsx?$/.test(name) && isProduction(folder + name)) yield folder + name;
  }
}
