import { testFiles } from "./real_build_file.ts";

/** The files below a folder, by path from it, in order; none that is hidden or a test. */
export async function filesIn(folder: URL): Promise<string[]> {
  const found: string[] = [];
  const walk = async (path: string) => {
    for await (const { name, isDirectory } of Deno.readDir(new URL(encodeURI(path), folder))) {
      if (name.startsWith(".") || testFiles.some((pattern) => pattern.test(name))) continue;
      if (isDirectory) await walk(`${path}${name}/`);
      else found.push(path + name);
    }
  };
  await walk("");
  return found.sort();
}
