import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Money } from "./money.tsx";

Deno.test("the decimals are set apart from the whole figure", () => {
  assert.match(renderToString(<Money cents={123450n} variant="hero" />), /1,234<span class="dec">\.50<\/span>/);
});
