/** Where the files' paths begin. */
export const root = new URL("../", import.meta.url);

/** The production files of a folder (with a slash at the end), by their paths: no tests, and nothing that only tests use. */
export async function* productionFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory && name !== "testing") yield* productionFiles(`${folder}${name}/`);
    else if (/\.tsx?$/.test(name) && !/_test\.tsx?$/.test(name) && !/^(testing|fixture)\.ts$/.test(name)) {
      yield folder + name;
    }
  }
}
