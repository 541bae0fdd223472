import assert from "node:assert/strict";
import { fullFolders, namesDeclaredTwice } from "./counts.ts";
import { sourceOf } from "./source.ts";

/**
 * The folders that may be full: a page for each decision, a file of texts for each feature, a tile for each game house, a
 * step for each change of the schema.
 */
const mayBeFull =
  /^(docs\/decisions|db\/migrations|i18n\/[\w-]+|static\/(styles|tiles)|routes|routes\/\(_lib\)|packages\/fresh\/src)$/;

Deno.test("no folder but those of one kind of thing has more files than a reader looks through", async () => {
  assert.deepEqual((await fullFolders()).filter(([folder]) => !mayBeFull.test(folder)), []);
});

Deno.test("a name that two files declare is found, and one that is passed on or that Fresh takes is not", () => {
  const sources = [
    ["api/a.ts", "export const twice = 1, once = 2; export type Kind = 1; export default 1;"],
    [
      "api/b.ts",
      'export function twice() {} export interface Kind {} export { once } from "./a.ts"; export default 2;',
    ],
  ].map(([file = "", text = ""]) => sourceOf(file, text));
  assert.deepEqual(namesDeclaredTwice(sources), ["Kind", "twice"]);
});
