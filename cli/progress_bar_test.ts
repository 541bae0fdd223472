import assert from "node:assert/strict";
import { progressBar } from "./progress_bar.ts";

function shownOn(isTerminal: boolean): string {
  let text = "";
  const stream = {
    isTerminal: () => isTerminal,
    writeSync: (bytes: Uint8Array) => (text += new TextDecoder().decode(bytes)).length,
  };
  const bar = progressBar(stream);
  bar.show(0, 4);
  bar.show(2, 4);
  bar.clear();
  return text;
}

Deno.test("a terminal shows how much is done, then the bar is removed; a file gets nothing", () => {
  assert.equal(
    shownOn(true),
    `\r[${".".repeat(30)}] 0% 0/4\r[${"#".repeat(15)}${".".repeat(15)}] 50% 2/4\r\x1b[K`,
  );
  assert.equal(shownOn(false), "");
});
