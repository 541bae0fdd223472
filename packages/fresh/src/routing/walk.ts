/** A file below a folder, by its path from there with forward slashes. */
export type RelativePath = string;

/** All files below a folder, sorted, so that every walk gives the same order; none when the folder is missing. */
export async function walkFiles(
  folder: URL,
  accept: (path: RelativePath) => boolean = () => true,
): Promise<RelativePath[]> {
  const found: RelativePath[] = [];
  await collect(folder, "", accept, found);
  return found.sort();
}

/** Files of `routes/` and `islands/` that are neither: tests, types, notes, hidden ones. */
export function isIgnored(path: RelativePath): boolean {
  return !/\.(tsx?|jsx?)$/.test(path) || /(_test|\.test|\.d)\.\w+$/.test(path) || /(^|\/)\./.test(path);
}

async function collect(
  folder: URL,
  prefix: string,
  accept: (path: RelativePath) => boolean,
  found: RelativePath[],
): Promise<void> {
  const base = folder.href.endsWith("/") ? folder : new URL(folder.href + "/");
  try {
    for await (const entry of Deno.readDir(base)) {
      const path = prefix + entry.name;
      if (entry.isDirectory) {
        await collect(new URL(encodeURIComponent(entry.name) + "/", base), path + "/", accept, found);
      } else if (entry.isFile && accept(path)) found.push(path);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
