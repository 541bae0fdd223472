import assert from "node:assert/strict";
import { describeFailure } from "./describe_failure.ts";
import { durationsOf } from "./durations.ts";
import { runBatch } from "./run_batch.ts";

const good = `Deno.test("adds", () => {});\nDeno.test.ignore("waits", () => {});\n`;
const bad = `Deno.test("breaks > in two", async (t) => {
  console.log("seen before");
  await t.step("inner", () => { throw new Error("broken here"); });
});\n`;

Deno.test("tests of several files are counted, and a failure names its own file and what it printed", async () => {
  await using run = await folderWith({ "good_test.ts": good, "bad_test.ts": bad });
  const batch = { files: [run.path("good_test.ts"), run.path("bad_test.ts")], seconds: 1 };
  const outcome = await runBatch(batch, { root: run.root, folder: run.path("out"), env: {}, args: [] });
  const tests = outcome.tests.map(({ file, name, outcome }) => `${file}: ${name}: ${outcome}`);
  assert.deepEqual(tests.sort(), [
    "bad_test.ts: breaks > in two: failed",
    "good_test.ts: adds: passed",
    "good_test.ts: waits: ignored",
  ]);
  assert.deepEqual([outcome.passed, outcome.failed], [1, 1]);
  const said = describeFailure(outcome);
  assert.match(said, /seen before[^]*ERRORS[^]*broken here[^]*bad_test\.ts:3/);
  assert.doesNotMatch(said, /[0-9a-f]{8}-[0-9a-f]{4}-.*_test\.ts/, "the file that loads both is not named");
  assert.deepEqual(Object.keys(durationsOf(batch, outcome, run.root)), ["good_test.ts", "bad_test.ts"]);
});

Deno.test("a process that ends before its tests has failed, and all that it printed is shown", async () => {
  await using run = await folderWith({ "good_test.ts": good, "lost_test.ts": `throw new Error("at loading");\n` });
  const batch = { files: [run.path("good_test.ts"), run.path("lost_test.ts")], seconds: 1 };
  const outcome = await runBatch(batch, { root: run.root, folder: run.path("out"), env: {}, args: [] });
  assert.equal(outcome.failed, 1);
  assert.match(describeFailure(outcome), /one of good_test\.ts, lost_test\.ts[^]*at loading[^]*lost_test\.ts:1/);
});

Deno.test("a process that does not end is ended, and what it printed is shown", async () => {
  const endless = `Deno.test("waits for ever", async () => {
    const child = new Deno.Command("sleep", { args: ["3600"] }).spawn();
    // Deno prints for its tests in a thread of its own: this is in the output before the file below is.
    await Deno.writeTextFile("/dev/stdout", "seen before the end", { append: true });
    await Deno.writeTextFile("child", String(child.pid));
    await new Promise(() => setInterval(() => {}, 60_000));
  });\n`;
  await using run = await folderWith({ "good_test.ts": good, "endless_test.ts": endless });
  const batch = { files: [run.path("good_test.ts"), run.path("endless_test.ts")], seconds: 1 };
  const stop = new AbortController();
  const running = runBatch(batch, {
    root: run.root,
    folder: run.path("out"),
    env: {},
    args: [],
    stop: stop.signal,
  });
  let pid = 0;
  while (pid === 0) pid = Number(await Deno.readTextFile(run.path("child")).catch(() => 0));
  stop.abort();
  const outcome = await running;
  Deno.kill(pid, "SIGKILL");
  assert.deepEqual([outcome.tests, outcome.failed], [[], 1]);
  assert.match(describeFailure(outcome), /seen before the end/);
});

async function folderWith(files: Record<string, string>) {
  const root = `${await Deno.makeTempDir({ prefix: "jadehall-batch-" })}/`;
  await Deno.mkdir(`${root}out`);
  await Deno.writeTextFile(`${root}deno.json`, "{}");
  for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(root + name, text);
  return {
    root,
    path: (name: string) => root + name,
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}
