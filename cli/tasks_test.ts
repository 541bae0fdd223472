import assert from "node:assert/strict";
import { taskProgram } from "@/testing/cli/task_program.ts";

Deno.test("no task prompts for a permission: a missing one is an error", async () => {
  const config = JSON.parse(await Deno.readTextFile(new URL("../deno.json", import.meta.url)));
  const tasks: Record<string, string> = config.tasks;
  const programs = Object.values(tasks).flatMap((task) =>
    task.match(/(?:deno|in_group\.ts) (?:run|test) [^&]*/g) ?? []
  );
  assert.ok(programs.length >= 10);
  for (const program of programs) assert.match(program, /^\S+ (run|test) .*--no-prompt/);
});

Deno.test("the site may load what draws pictures and not read the login name, and an operator's command the reverse", async () => {
  assert.deepEqual(await statesUnder("start"), { shell: "granted", login: "prompt", id: "granted", other: "prompt" });
  assert.deepEqual(await statesUnder("jadehall"), {
    shell: "denied",
    login: "granted",
    id: "granted",
    other: "prompt",
  });
  assert.deepEqual(await statesUnder("jadehall:pictures"), {
    shell: "granted",
    login: "granted",
    id: "granted",
    other: "prompt",
  });
});

/** Asks Deno, under the flags of a task, for the permissions to run programs and read variables. */
async function statesUnder(
  task: "start" | "jadehall" | "jadehall:pictures",
): Promise<Record<string, Deno.PermissionState>> {
  const flags = taskProgram(task).filter((word) => !word.endsWith(".ts") && word !== "pictures");
  const probe = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(probe, probing);
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [...flags, "--config=deno.json", probe],
      cwd: new URL("../", import.meta.url),
      stdin: "null",
    }).output();
    const [said, complaint] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    assert.equal(complaint, "");
    return JSON.parse(said ?? "");
  } finally {
    await Deno.remove(probe);
  }
}

const probing = `
  const state = (descriptor) => Deno.permissions.querySync(descriptor).state;
  console.log(JSON.stringify({
    shell: state({ name: "run", command: "/bin/sh" }),
    login: state({ name: "sys", kind: "userInfo" }),
    id: state({ name: "run", command: "id" }),
    other: state({ name: "run", command: "ls" }),
  }));`;
