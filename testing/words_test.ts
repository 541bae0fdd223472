import assert from "node:assert/strict";
import { privateWordsIn } from "./lint/rules/private_words.ts";

const root = new URL("../", import.meta.url);

Deno.test("no page has a private word, as no code has one", async () => {
  const found: string[] = [];
  for await (const page of pagesIn("")) {
    for (const { message } of privateWordsIn(await Deno.readTextFile(new URL(page, root)))) {
      found.push(`${page}: ${message}`);
    }
  }
  assert.deepEqual(found, []);
});

/** The pages of a folder; dated decisions stay as they were written. */
async function* pagesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory && !/^(\.|decisions$|node_modules$|_fresh)/.test(name)) {
      yield* pagesIn(`${folder}${name}/`);
    } else if (name.endsWith(".md")) yield folder + name;
  }
}
