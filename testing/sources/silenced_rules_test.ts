import assert from "node:assert/strict";
import { silencedRules } from "./silenced_rules.ts";
import { sourceOf } from "./source.ts";

// Written in two parts: this file, too, is judged.
const directive = "deno-lint" + "-ignore";

Deno.test("a comment that silences one of our rules, or all rules, is found", () => {
  for (
    const silenced of [
      "",
      "-file",
      " jadehall/layers",
      " no-console jadehall/words -- why",
      "-file jadehall/x",
      " -- all",
    ]
  ) {
    for (const comment of [`// ${directive}${silenced}`, `const a = 1; /* ${directive}${silenced} */`]) {
      assert.deepEqual(silencedRules(sourceOf("api/a.ts", `\n${comment}\n`)), ["api/a.ts:2"], comment);
    }
  }
  assert.deepEqual(silencedRules(sourceOf("api/a.ts", `// ${directive} no-console -- not jadehall/layers\n`)), []);
});
