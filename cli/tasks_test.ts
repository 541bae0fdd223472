import assert from "node:assert/strict";

Deno.test("no task asks for a permission: what it lacks is an error", async () => {
  const config = JSON.parse(await Deno.readTextFile(new URL("../deno.json", import.meta.url)));
  const tasks: Record<string, string> = config.tasks;
  const programs = Object.values(tasks).flatMap((task) =>
    task.match(/(?:deno|in_group\.ts) (?:run|test) [^&]*/g) ?? []
  );
  assert.ok(programs.length >= 10);
  for (const program of programs) assert.match(program, /^\S+ (run|test) .*--no-prompt/);
});
