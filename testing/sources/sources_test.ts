import assert from "node:assert/strict";
import { textsOf } from "@/i18n/mod.ts";
import { root } from "../lint/rooms.ts";
import { featureCycles, fileCycles } from "./cycles.ts";
import { brokenSteps, flowsIn } from "./flows.ts";
import { type Module, moduleOf } from "./module.ts";
import { foreignNamesIn } from "./registered_names.ts";
import { silencedRules } from "./silenced_rules.ts";
import { readSources } from "./source.ts";
import { unusedExports } from "./unused_exports.ts";
import { unusedTexts } from "./unused_texts.ts";

/** The most files that a reader has to read to follow a flow. */
const longest = { "Amount to ledger": 20, "Callback to balance": 25, "A new list page": 10 };

Deno.test("the rules that need several files are kept by all sources, which are read and parsed once", async (t) => {
  const texts: { file: string; text: string }[] = [];
  const modules: Module[] = [];
  const foreignNames: string[] = [];
  for await (const source of readSources()) {
    texts.push({ file: source.file, text: source.text });
    modules.push(moduleOf(source));
    foreignNames.push(...foreignNamesIn(source));
  }

  await t.step("every export of the screens is taken by another file than its own test", () => {
    assert.deepEqual(unusedExports(modules), []);
  });

  await t.step("no feature of the API needs another that needs it", () => {
    assert.deepEqual(featureCycles(modules), []);
  });

  await t.step("no file needs another that needs it", () => {
    assert.deepEqual(fileCycles(modules), []);
  });

  await t.step("the flows are as short as their page says, and lead from file to file", async () => {
    const flows = flowsIn(await Deno.readTextFile(new URL("docs/decisions/2026-11-21-flows.md", root)));
    assert.deepEqual([...flows.keys()], Object.keys(longest));
    for (const [flow, max] of Object.entries(longest)) {
      const steps = flows.get(flow)!;
      assert.ok(steps.length > 0 && steps.length <= max, `${flow}: ${steps.length} files`);
      assert.deepEqual(brokenSteps(steps, modules), [], flow);
    }
  });

  await t.step("no code asks for a vendor, provider protocol or payout sender by name outside its folders", () => {
    assert.deepEqual(foreignNames, []);
  });

  await t.step("every text is used: its key is somewhere in the code", () => {
    assert.deepEqual(unusedTexts(textsOf("tw"), texts), []);
  });

  await t.step("no comment silences a rule of testing/lint", () => {
    assert.deepEqual(texts.flatMap(silencedRules), []);
  });
});
