import { resolve } from "node:path";

/** Folders that hold no tests of ours. */
const skipped = /^(\.|node_modules$|_fresh)/;

/** All test files under paths, whole and in order. A path that is a file is taken whatever its name. */
export async function testsUnder(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => {
    const whole = resolve(path);
    return (await Deno.stat(whole)).isFile ? [whole] : await testsIn(whole);
  }));
  return [...new Set(found.flat())];
}

async function testsIn(folder: string): Promise<string[]> {
  const found: Promise<string[]>[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && !skipped.test(name)) found.push(testsIn(path));
    else if (/_test\.tsx?$/.test(name)) found.push(Promise.resolve([path]));
  }
  return (await Promise.all(found)).flat().sort();
}
