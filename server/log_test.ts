import assert from "node:assert/strict";
import { root } from "@/testing/lint/rooms.ts";

Deno.test("a line is one JSON object with the time in UTC, whatever the host's zone, and no text of others begins another", async () => {
  const program = `
    import { createLog } from "@/server/log.ts";
    const log = createLog("warn");
    log.info("not weighty enough");
    log.warn("one", { text: 'a line\\n{"event":"forged"}' });
    log.error("two");`;
  const before = new Date();
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", program],
    cwd: root,
    env: { TZ: "Asia/Taipei", NO_COLOR: "1" },
  }).output();
  const lines = new TextDecoder().decode(stderr).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ at: _, ...line }) => line), [
    { level: "warn", event: "one", text: 'a line\n{"event":"forged"}' },
    { level: "error", event: "two" },
  ]);
  for (const { at } of lines) {
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(new Date(at) >= before, "the same moment");
  }
});
