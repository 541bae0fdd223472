import assert from "node:assert/strict";
import { fullFolders } from "./counts.ts";

/**
 * The folders that may be full: a page for each decision, a file of texts for each feature, a tile for each game house, a
 * sheet for each block, a step for each change of the schema.
 */
const mayBeFull = /^(docs\/decisions|db\/migrations|i18n\/[\w-]+|static\/(styles|tiles))$/;

Deno.test("no folder but those of one kind of thing has more files than a reader looks through", async () => {
  assert.deepEqual((await fullFolders()).filter(([folder]) => !mayBeFull.test(folder)), []);
});
