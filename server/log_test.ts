import assert from "node:assert/strict";
import { root } from "@/testing/lint/rooms.ts";

Deno.test("a line is one JSON object with the time in UTC, whatever the host's zone, and no text of others begins another", async () => {
  const before = new Date();
  const lines = (await logged(`
    import { createLog } from "@/server/log.ts";
    const log = createLog("warn");
    log.info("not weighty enough");
    log.warn("one", { text: 'a line\\n{"event":"forged"}' });
    log.error("two");`)).map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ at: _, ...line }) => line), [
    { level: "warn", event: "one", text: 'a line\n{"event":"forged"}' },
    { level: "error", event: "two" },
  ]);
  for (const { at } of lines) {
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(new Date(at) >= before, "the same moment");
  }
});

Deno.test("a command's log is sentences on a terminal, and JSON elsewhere", async () => {
  const lines = await logged(`
    import { createCommandLog } from "@/server/log.ts";
    const log = createCommandLog("warn", { isTerminal: true });
    log.info("not weighty enough");
    log.warn("text message not sent", { gateway: "sms", text: "a line\\nWarning: forged \\u001b[2J" });
    log.error("two");
    createCommandLog("warn").warn("three");`);
  assert.deepEqual(lines.slice(0, 2), [
    'Warning: text message not sent (gateway: "sms", text: "a line\\nWarning: forged \\u001b[2J")',
    "Error: two",
  ]);
  assert.equal(JSON.parse(lines[2]!).event, "three");
  assert.equal(lines.length, 3);
});

/** The lines that a program writes to stderr, which is no terminal, in Taipei. */
async function logged(program: string): Promise<string[]> {
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", program],
    cwd: root,
    env: { TZ: "Asia/Taipei", NO_COLOR: "1" },
  }).output();
  return new TextDecoder().decode(stderr).trim().split("\n");
}
