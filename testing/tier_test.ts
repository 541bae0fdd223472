import assert from "node:assert/strict";
import { testsUnder } from "./runner/find_tests.ts";
import { fullOnly, quickBrowserTests, tierNamed, versioned, waiting } from "./tier.ts";

const root = new URL("../", import.meta.url).pathname;

Deno.test("each pattern of a tier, and each alternative in one, takes test files that exist", async () => {
  const paths = (await testsUnder([root])).map((file) => file.slice(root.length));
  for (const pattern of [...fullOnly, ...versioned, ...waiting].flatMap(({ source }) => alternatives(source))) {
    assert.ok(paths.some((path) => new RegExp(pattern).test(path)), pattern);
  }
  for (const name of quickBrowserTests) {
    const named = paths.filter((path) => path.startsWith(`e2e/${name}`));
    assert.ok(named.length > 0, name);
    for (const path of named) assert.ok(fullOnly.every((pattern) => !pattern.test(path)), path);
  }
});

/** A pattern without groups for each choice of its alternatives. */
function alternatives(source: string): string[] {
  const group = /\((?!\?)([^()]*)\)/.exec(source);
  if (!group) return [source];
  const [whole, inside = ""] = group;
  const after = source.slice(group.index + whole.length);
  return inside.split("|").flatMap((one) => alternatives(source.slice(0, group.index) + one + after));
}

Deno.test("each tier tries at least as much of everything as the one before", () => {
  for (const [less, more] of [["quick", "full"], ["full", "deep"]] as const) {
    const larger = new Map(Object.entries(tierNamed(more)));
    for (const [name, amount] of Object.entries(tierNamed(less))) {
      assert.ok(Number(larger.get(name)) >= Number(amount), `${name} in ${more}`);
    }
  }
  assert.throws(() => tierNamed("whole"), /no tier whole, only quick, full, deep/);
});
