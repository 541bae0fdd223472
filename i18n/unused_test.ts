import assert from "node:assert/strict";
import { textsOf } from "./mod.ts";

/** Groups that a list shows whole: their texts are named nowhere. */
const shownWhole = /Rules\.\w+$/;
const rooms = ["api", "cli", "client", "components", "islands", "routes", "server", "shared"];

Deno.test("every text is used: its key is somewhere in the code", async () => {
  const words = new Set<string>();
  for (const room of rooms) {
    for await (const file of filesIn(new URL(`../${room}/`, import.meta.url))) {
      for (const [word] of (await Deno.readTextFile(file)).matchAll(/[\w-]+/g)) words.add(word);
    }
  }
  const isUnused = (path: string) => !words.has(path.split(".").at(-1)!) && !shownWhole.test(path);
  assert.deepEqual(keysOf(textsOf("tw")).filter(isUnused), []);
});

/** The path of every text and of every group of texts. */
function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const here = path === "" ? key : `${path}.${key}`;
    return typeof value === "object" && value !== null ? [here, ...keysOf(value, here)] : [here];
  });
}

async function* filesIn(folder: URL): AsyncGenerator<URL> {
  for await (const entry of Deno.readDir(folder)) {
    const address = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory) yield* filesIn(address);
    else if (/\.tsx?$/.test(entry.name) && !/_test\.tsx?$/.test(entry.name)) yield address;
  }
}
