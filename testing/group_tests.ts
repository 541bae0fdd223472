import { relative, resolve } from "node:path";

/** Folders that hold no tests of ours. */
const skipped = /^(\.|node_modules$|_fresh)/;

/**
 * Folders whose files run each by itself: they are long, have a configuration of their own, or set up what all tests of
 * their file share.
 */
const alone = ["e2e", "packages"];

/** How many files are loaded together: of the CLI few, as each of its tests starts processes and takes long. */
const sizes: Readonly<Record<string, number>> = { cli: 3, testing: 4 };
const usualSize = 16;

/** All test files under paths, whole and in order. A path that is a file is taken whatever its name. */
export async function testsUnder(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => {
    const whole = resolve(path);
    return (await Deno.stat(whole)).isFile ? [whole] : await testsIn(whole);
  }));
  return [...new Set(found.flat())];
}

/**
 * Writes files that each load several test files, and gives what is to be run. Deno decides in which order.
 * @param files whole paths
 * @param root the project's folder
 * @param folder where to write
 */
export async function groupTests(files: readonly string[], root: string, folder: string): Promise<string[]> {
  const single: string[] = [];
  const groups = new Map<string, string[][]>();
  for (const file of files) {
    const [top = ""] = relative(root, file).split("/");
    if (top === ".." || alone.includes(top)) {
      single.push(file);
      continue;
    }
    const ofTop = groups.get(top) ?? [];
    groups.set(top, ofTop);
    const last = ofTop.at(-1);
    if (last && last.length < (sizes[top] ?? usualSize)) last.push(file);
    else ofTop.push([file]);
  }
  const written = [...groups].flatMap(([top, ofTop]) =>
    ofTop.map(async (group, number) => {
      const path = `${folder}/${top}_${String(number + 1).padStart(2, "0")}_test.ts`;
      await Deno.writeTextFile(path, group.map((file) => `import ${JSON.stringify(file)};\n`).join(""));
      return path;
    })
  );
  return [...single, ...await Promise.all(written)];
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
