import assert from "node:assert/strict";
import { imageFault, maxImageBytes } from "./image_rules.ts";

Deno.test("a file is judged by its type, then by its size", () => {
  assert.equal(imageFault({ type: "image/png", size: maxImageBytes }), null);
  assert.equal(imageFault({ type: "image/png", size: maxImageBytes + 1 }), "image_too_large");
  for (const type of ["application/pdf", "image/heic", ""]) {
    assert.equal(imageFault({ type, size: 1 }), "image_unknown");
  }
});
