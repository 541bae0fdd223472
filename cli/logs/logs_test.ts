import assert from "node:assert/strict";
import { runCli } from "@/testing/cli/run_cli.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { logLines, maxLineLength } from "./log_lines.ts";

const id = "0af7651916cd43dd8448eb211c80319c";
const other = `0af76519${"1".repeat(24)}`;
const at = "2026-11-20T08:05:09.123Z";
const line = (event: string, request: string, more: object = {}) =>
  JSON.stringify({ at, level: "error", event, request, ...more });

const log = [
  line("call failed", id, { call: "user/detail", text: "a\nb \u009b[2J" }),
  line("of another", "ffffffff"),
  "no line of ours 0af76519",
  '{"at":"0af76519',
  JSON.stringify({ at, level: "info", event: "names it only", text: id }),
  line("names it beside its own", "f".repeat(32), { text: id }),
  `Nov 20 16:05:09 host jadehall[1]: ${line("page failed", id)}`,
].join("\n");

Deno.test("logs prints the lines of one request in order as sentences, from standard input or files", async () => {
  const said = await piped(`${log}\n`, "0AF76519");
  assert.deepEqual(said, {
    code: 0,
    stdout: '2026-11-20T16:05:09+08:00 error: call failed (call: "user/detail", text: "a\\nb ?[2J")\n' +
      "2026-11-20T16:05:09+08:00 error: page failed\n",
    stderr: "",
  });
  const lines = (await piped(log, id, "-", "--json")).stdout.trimEnd().split("\n").map((one) => JSON.parse(one));
  assert.deepEqual(lines.map(({ event, request }) => [event, request]), [["call failed", id], ["page failed", id]]);
  const several = await piped(`${log}\n${line("third", other)}`, "0af76519");
  assert.deepEqual([several.code, several.stderr], [
    0,
    "Several requests begin so; --json has the whole id of each.\n",
  ]);
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data", import.meta.url).pathname });
  try {
    await Deno.writeTextFile(`${folder}/one.log`, log);
    await Deno.writeTextFile(`${folder}/two.log`, line("later", id));
    const { stdout } = await runCli({}, "logs", id, `${folder}/one.log`, `${folder}/two.log`);
    assert.deepEqual(stdout.trimEnd().split("\n").map((one) => one.split(" ").at(-1)), [
      '?[2J")',
      "failed",
      "later",
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("logs exits with 4 for a request without a line, and with 2 for no id and a file that can't be read", async () => {
  const none = await piped(log, "12345678");
  assert.deepEqual([none.code, none.stderr], [4, "No line of the log is of a request 12345678.\n"]);
  for (const wrong of ["0af7651", `${id}0`, "0af7651x"]) assert.equal((await runCli({}, "logs", wrong)).code, 2, wrong);
  const hidden = await runCli({}, "logs", id, "/var/log/syslog");
  assert.deepEqual([hidden.code, /may not read|There is no file/.test(hidden.stderr)], [2, true], hidden.stderr);
});

Deno.test("a line that never ends is dropped as it comes, and the next one is found", async () => {
  const chunk = new TextEncoder().encode("x".repeat(65_536));
  let held = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (; held < 2 * maxLineLength; held += chunk.length) yield await Promise.resolve(chunk);
    yield new TextEncoder().encode(`${line("in the long one", id)}\n${line("the next", id)}`);
  }
  const events: string[] = [];
  for await (const { event } of logLines(chunks(), id)) events.push(event);
  assert.deepEqual(events, ["the next"]);
});

/** Runs `jadehall logs` with the text on standard input. */
async function piped(text: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...taskProgram("jadehall"), "logs", ...args],
    cwd: new URL("../../", import.meta.url),
    env: { JADEHALL_LANG: "en" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: decoded(stdout), stderr: decoded(stderr) };
}
