import assert from "node:assert/strict";
import { edits, freshOf, swapped } from "./edits.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => Deno.readTextFileSync(new URL(file, root));
const files = [...new Set(edits.map(({ file }) => file))];

Deno.test("the swap's edits fit today's files, and undone they give the same file to the byte", () => {
  const own = freshOf(read);
  const other = own === "real" ? "stand-in" : "real";
  for (const file of files) {
    const there = swapped(file, read(file), other);
    assert.notEqual(there, read(file), file);
    assert.equal(swapped(file, there, own), read(file), file);
    assert.equal(swapped(file, read(file), own), read(file), "what is as wanted stays");
  }
});

Deno.test("exactly one line of the code chooses the Fresh", () => {
  const code = files.filter((file) => file.endsWith(".ts"));
  assert.deepEqual(code, ["server/fresh/make.ts"]);
  const [before, after] = (["stand-in", "real"] as const).map((to) =>
    swapped(code[0]!, read(code[0]!), to).split("\n")
  );
  const differing = before!.filter((line, at) => line !== after![at]);
  assert.equal(before!.length, after!.length);
  assert.deepEqual(differing, ['export * from "./stand_in.ts";']);
  assert.equal(before!.filter((line) => /^(import|export) /.test(line)).length, 1);
});

Deno.test("the real one is pinned, and taken out of no workspace; nothing of the stand-in is checked beside it", () => {
  const config = JSON.parse(swapped("deno.json", read("deno.json"), "real"));
  assert.equal(config.workspace, undefined);
  assert.match(config.imports.fresh, /^jsr:@fresh\/core@\d+\.\d+\.\d+$/);
  assert.match(config.imports["@fresh/plugin-vite"], /^jsr:@fresh\/plugin-vite@\d+\.\d+\.\d+$/);
  assert.deepEqual(config.exclude.slice(2), ["packages/fresh", "packages/plugin-vite", "server/fresh/stand_in.ts"]);
});

Deno.test("a file that has changed under the swap is an error, and stays", () => {
  assert.throws(() => swapped("deno.json", read("deno.json").replaceAll("_fresh*", "_built*"), "real"), /has 0 times/);
});

Deno.test("both makes offer the same", async () => {
  // The real one can't be loaded without its packages; its types are checked by `deno task check` all the same.
  const offered = (file: string) =>
    [...read(`server/fresh/${file}`).matchAll(/^export (?:async function (\w+)|\{ (.+) \} from)/gm)]
      .flatMap(([, one, several]) => several?.split(", ").map((name) => name.replace(/^.* as /, "")) ?? [one])
      .toSorted();
  assert.deepEqual(offered("real.ts"), offered("stand_in.ts"));
  const { buildBrowserSide, createPageHandler, isBuildStale, readBuild } = await import("@/server/fresh/make.ts");
  assert.equal([buildBrowserSide, createPageHandler, isBuildStale, readBuild].length, offered("real.ts").length);
});
