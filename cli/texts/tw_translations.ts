import type { Translations } from "@/server/operators/translated.ts";

/**
 * Reads the text of every file of tw/, which are there by being in the folder: a new command brings its own and changes
 * none. They are JSON, as loading a module for each would take a command half as long again.
 */
export async function readTwFiles(): Promise<Map<string, string>> {
  const files = await Array.fromAsync(filesIn(new URL("./tw/", import.meta.url)));
  return new Map(
    await Promise.all(files.map(async (file): Promise<[string, string]> => [file.href, await Deno.readTextFile(file)])),
  );
}

/** Operators' texts in Traditional Chinese as Taiwan writes it. */
export async function twTranslations(): Promise<Translations> {
  const files = [...(await readTwFiles()).values()].map((text): Record<string, string> => JSON.parse(text));
  return new Map(files.flatMap((texts) => Object.entries(texts)));
}

async function* filesIn(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(new URL(`${name}/`, folder));
    else yield new URL(name, folder);
  }
}
