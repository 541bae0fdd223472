import assert from "node:assert/strict";
import { testsUnder } from "./runner/find_tests.ts";
import { fullOnly, tierNamed, versioned } from "./tier.ts";

const root = new URL("../", import.meta.url).pathname;

Deno.test("each pattern of a tier, and each alternative in one, takes test files that exist", async () => {
  const paths = (await testsUnder([root])).map((file) => file.slice(root.length));
  for (const pattern of [...fullOnly, ...versioned].flatMap(({ source }) => alternatives(source))) {
    assert.ok(paths.some((path) => new RegExp(pattern).test(path)), pattern);
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

Deno.test("the full tier tries at least as much of everything as the quick one", () => {
  const quick = Object.entries(tierNamed("quick"));
  const full = new Map(Object.entries(tierNamed("full")));
  for (const [name, amount] of quick) assert.ok(Number(full.get(name)) >= Number(amount), name);
  assert.throws(() => tierNamed("whole"), /no tier whole, only quick and full/);
});
