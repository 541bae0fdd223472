import type { Translations } from "@/server/operators/translated.ts";

/** The texts of one file, by their English source. */
export type FileTexts = Readonly<Record<string, string>>;

/** Reads every file of tw/, each of which is there by being in the folder: a new command brings its own and changes none. */
export async function readTwFiles(): Promise<Map<string, FileTexts>> {
  const files = await Array.fromAsync(filesIn(new URL("./tw/", import.meta.url)));
  return new Map(
    await Promise.all(files.map(async ({ href }): Promise<[string, FileTexts]> => {
      const { default: texts }: { default: FileTexts } = await import(href);
      return [href, texts];
    })),
  );
}

/** Operators' texts in Traditional Chinese as Taiwan writes it. */
export async function twTranslations(): Promise<Translations> {
  return new Map([...(await readTwFiles()).values()].flatMap((texts) => Object.entries(texts)));
}

async function* filesIn(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(new URL(`${name}/`, folder));
    else yield new URL(name, folder);
  }
}
