import assert from "node:assert/strict";
import { createSpareProcess } from "./spare_process.ts";

Deno.test("a process waits to be taken, once and only so long, and ends with its keeper", async () => {
  const started: Deno.ChildProcess[] = [];
  const start = () => {
    const child = new Deno.Command("cat", { stdin: "piped", stdout: "piped", stderr: "piped" }).spawn();
    started.push(child);
    return child;
  };
  {
    await using spare = createSpareProcess(start, 3_600_000);
    spare.prepare();
    spare.prepare();
    assert.equal(started.length, 1);
    const taken = spare.take();
    assert.equal(taken, started[0]);
    assert.equal(spare.take(), started[1], "without one that waits, one starts");
    for (const child of started) await Promise.all([child.stdin.close(), child.output()]);
    spare.prepare();
    started[2]!.kill("SIGKILL");
    await started[2]!.status;
    spare.prepare();
    assert.equal(started.length, 4, "one that has ended is replaced");
    await spare[Symbol.asyncDispose]();
    assert.equal((await started[3]!.status).signal, "SIGKILL");
    spare.prepare();
    assert.equal(started.length, 4, "its keeper has ended");
  }
  await using soon = createSpareProcess(start, 1);
  soon.prepare();
  assert.equal((await started[4]!.status).signal, "SIGKILL");
});
