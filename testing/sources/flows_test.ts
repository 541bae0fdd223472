import assert from "node:assert/strict";
import { brokenSteps, flowsIn } from "./flows.ts";
import { moduleOf } from "./module.ts";
import { sourceOf } from "./source.ts";

Deno.test("a step that nothing before it imports is found, and one that is no file", () => {
  const modules = [["a.ts", "b.ts"], ["b.ts", "c.ts"], ["c.ts", ""], ["d.ts", ""]].map(([file = "", target = ""]) =>
    moduleOf(sourceOf(file, target && `import "./${target}";`))
  );
  const page = "## Some flow\n\n1. `a.ts`\n2. `b.ts`\n3. `d.ts`\n4. `c.ts`\n5. `none.ts`\n6. `d.ts` (a notification)\n";
  const steps = flowsIn(page).get("Some flow")!;
  assert.deepEqual(brokenSteps(steps, modules), ["d.ts", "none.ts"]);
  assert.deepEqual(
    brokenSteps(steps.filter(({ isReached, file }) => isReached || /[abc]\.ts/.test(file)), modules),
    [],
  );
});
