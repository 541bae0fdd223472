import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { renderToString } from "preact-render-to-string";
import "./aria.ts";

Deno.test("a state of ARIA that is false is said, and one that is true has its value", () => {
  const [isOn, isOff] = [true, false];
  assert.equal(
    renderToString(<p aria-busy={isOn} aria-disabled={isOff} hidden={isOff}>x</p>).replaceAll(/ +/g, " "),
    '<p aria-busy="true" aria-disabled="false" >x</p>',
  );
  assert.match(renderToString(<p aria-busy={signal(false)}>x</p>), /aria-busy="false"/);
});
