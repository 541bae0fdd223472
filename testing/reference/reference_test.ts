import assert from "node:assert/strict";
import { referencePages } from "./pages.ts";

Deno.test("the reference of commands and settings is what the code says: `deno task reference` writes it", async () => {
  for (const [path, text] of await referencePages()) {
    assert.equal(await Deno.readTextFile(new URL(`../../${path}`, import.meta.url)), text, path);
  }
});
