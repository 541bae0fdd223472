import assert from "node:assert/strict";
import { textsOf } from "@/i18n/mod.ts";
import { featureCycles, fileCycles } from "./cycles.ts";
import { callGraph } from "./call_graph.ts";
import { filesOf, flows } from "./flows.ts";
import { type Module, moduleOf } from "./module.ts";
import { foreignNamesIn } from "./registered_names.ts";
import { type DeclaredName, declaredNames, sharedNames } from "./shared_names.ts";
import { silencedRules } from "./silenced_rules.ts";
import { functionScripts, isOfProduction } from "./production_sources.ts";
import { readSources, type Source } from "./source.ts";
import { unusedExports } from "./unused_exports.ts";
import { unusedTexts } from "./unused_texts.ts";

Deno.test("the rules that need several files are kept by all sources, which are read and parsed once", async (t) => {
  const texts: { file: string; text: string }[] = [];
  const modules: Module[] = [];
  const foreignNames: string[] = [];
  const production: Source[] = [];
  const declared: DeclaredName[] = [];
  for await (const source of readSources()) {
    texts.push({ file: source.file, text: source.text });
    modules.push(moduleOf(source));
    foreignNames.push(...foreignNamesIn(source));
    if (isOfProduction(source.file)) production.push(source);
    declared.push(...declaredNames(source));
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

  await t.step("the flows, as their calls lead, are as short as is asked", async () => {
    const graph = callGraph(production, await functionScripts());
    for (const flow of flows) {
      const files = filesOf(flow, graph);
      assert.ok(files.length <= flow.most, `${flow.title}: ${files.length} files\n${files.join("\n")}`);
    }
  });

  await t.step("no code asks for a vendor, provider protocol or payout sender by name outside its folders", () => {
    assert.deepEqual(foreignNames, []);
  });

  await t.step("no exported name of production stands for two things", () => {
    assert.deepEqual(sharedNames(declared), []);
  });

  await t.step("every text is used: its key is somewhere in the code", () => {
    assert.deepEqual(unusedTexts(textsOf("tw"), texts), []);
  });

  await t.step("no comment silences a rule of testing/lint", () => {
    assert.deepEqual(texts.flatMap(silencedRules), []);
  });
});
