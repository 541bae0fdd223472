import assert from "node:assert/strict";
import { touchedTests } from "./changed_tests.ts";

const graph = new Map(Object.entries({
  "api/a_test.ts": new Set(["api/a.ts"]),
  "api/b_test.ts": new Set(["api/b.ts"]),
  "api/a.ts": new Set(["shared/money.ts"]),
  "api/b.ts": new Set<string>(),
  "e2e/site_test.ts": new Set(["testing/cli/task_program.ts"]),
  "testing/cli/task_program.ts": new Set<string>(),
  "cli/main.ts": new Set(["api/b.ts"]),
  "shared/money.ts": new Set<string>(),
  "testing/words_test.ts": new Set<string>(),
}));
const tests = [...graph.keys()].filter((file) => file.endsWith("_test.ts"));
const touched = (...changed: string[]) => touchedTests(tests, graph, changed);

Deno.test("an edit touches the tests that load it, those of processes that do, and the rules of the house", () => {
  assert.deepEqual(touched("shared/money.ts"), ["api/a_test.ts", "testing/words_test.ts"]);
  assert.deepEqual(touched("api/b.ts"), ["api/b_test.ts", "e2e/site_test.ts", "testing/words_test.ts"]);
  assert.deepEqual(touched("api/a_test.ts"), ["api/a_test.ts", "testing/words_test.ts"]);
  assert.deepEqual(touched(), []);
});

Deno.test("what no module loads touches the tests beside it, the site's files its processes, and the settings all", () => {
  assert.deepEqual(touched("api/rules.sql"), ["api/a_test.ts", "api/b_test.ts", "testing/words_test.ts"]);
  assert.deepEqual(touched("routes/index.tsx"), ["e2e/site_test.ts", "testing/words_test.ts"]);
  assert.deepEqual(touched("deno.lock"), tests);
});
