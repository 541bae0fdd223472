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
    `\r[${".".repeat(30)}] 0% 0/4\r[${"#".repeat(15)}${".".repeat(15)}] 50% 2/4\r${" ".repeat(40)}\r`,
  );
  assert.equal(shownOn(false), "");
});

Deno.test("with a clock the bar says the rate of late and the time left", () => {
  let [text, now] = ["", 0];
  const stream = {
    isTerminal: () => true,
    writeSync: (bytes: Uint8Array) => (text = new TextDecoder().decode(bytes)).length,
  };
  const bar = progressBar(stream, { now: () => now });
  bar.show(1_000, 10_000);
  assert.ok(text.endsWith("10% 1000/10000"), text);
  now = 2_000;
  bar.show(2_000, 10_000);
  assert.ok(text.endsWith("20% 2000/10000, 500/s, 16s left"), text);
  for (let seconds = 3; seconds <= 33; seconds++) {
    now = seconds * 1_000;
    bar.show(2_000 + 100 * (seconds - 2), 10_000);
  }
  assert.ok(text.endsWith("51% 5100/10000, 100/s, 49s left"), text);
});
