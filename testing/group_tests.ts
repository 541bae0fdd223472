import { relative, resolve } from "node:path";

/** Folders that hold no tests of ours. */
const skipped = /^(\.|node_modules$|_fresh)/;

/**
 * How many files are loaded together. Of the browsers' and of the CLI few, as each of their tests takes long; those of
 * packages/ run each by itself: they have a configuration of their own, or set up what all tests of their file share.
 */
const sizes: Readonly<Record<string, number>> = { e2e: 4, cli: 6, testing: 6, packages: 1 };
const usualSize = 24;

/** Long files begin first, so that no processor is idle at the end while another has a long one. Other rooms come between. */
const first = ["e2e", "cli", "testing", "server", "api", "db"];
const last = ["packages"];

/** All test files under paths, whole and in order. A path that is a file is taken whatever its name. */
export async function testsUnder(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => {
    const whole = resolve(path);
    return (await Deno.stat(whole)).isFile ? [whole] : await testsIn(whole);
  }));
  return [...new Set(found.flat())];
}

/**
 * Writes files that each load some test files, and gives them in the order in which they are to run: Deno keeps to it
 * within a folder.
 * @param files whole paths
 * @param root the project's folder
 * @param folder where to write
 */
export async function groupTests(files: readonly string[], root: string, folder: string): Promise<string[]> {
  const groups = new Map<string, string[][]>();
  for (const file of files) {
    const [path = ""] = relative(root, file).split("/");
    const top = path === ".." ? "elsewhere" : path;
    const ofTop = groups.get(top) ?? [];
    groups.set(top, ofTop);
    const latest = ofTop.at(-1);
    if (latest && latest.length < (sizes[top] ?? usualSize)) latest.push(file);
    else ofTop.push([file]);
  }
  const inOrder = [...groups].sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([top, ofTop]) => ofTop.map((group) => ({ top, group })));
  return await Promise.all(inOrder.map(async ({ top, group }, place) => {
    const path = `${folder}/${String(place + 1).padStart(3, "0")}_${top}_test.ts`;
    await Deno.writeTextFile(path, group.map((file) => `import ${JSON.stringify(file)};\n`).join(""));
    return path;
  }));
}

function rankOf(top: string): number {
  if (first.includes(top)) return first.indexOf(top);
  return first.length + 1 + last.indexOf(top);
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
