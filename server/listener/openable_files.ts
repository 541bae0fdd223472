import { fileURLToPath } from "node:url";

/**
 * How many files this process may still open, `most` at most. It is tried, because the system's figure
 * (/proc/self/limits) can only be read with every permission: 1,000 files take about 10 ms.
 */
export function openableFiles(max: number): number {
  const file = fileURLToPath(import.meta.url);
  const opened: Deno.FsFile[] = [];
  try {
    while (opened.length < max) opened.push(Deno.openSync(file));
  } catch (error) {
    if (!isTooMany(error)) throw error;
  } finally {
    for (const file of opened) file.close();
  }
  return opened.length;
}

function isTooMany(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EMFILE" || error.code === "ENFILE");
}
