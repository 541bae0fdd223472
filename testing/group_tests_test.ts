import assert from "node:assert/strict";
import { groupTests, testsUnder } from "./group_tests.ts";

Deno.test("every test file is run once, some of a room together, what takes longest first", async () => {
  const root = new URL("../", import.meta.url).pathname;
  const folder = await Deno.makeTempDir({ prefix: "jadehall-grouped-tests-" });
  try {
    const files = await testsUnder([root]);
    const tracked = new TextDecoder().decode(
      (await new Deno.Command("git", {
        args: ["-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "*_test.ts", "*_test.tsx"],
      }).output()).stdout,
    );
    assert.deepEqual(files.toSorted(), tracked.trim().split("\n").map((path) => root + path).sort());

    const run = await groupTests(files, root, folder);
    assert.ok(run.length > 40 && run.length < files.length / 4);
    assert.deepEqual(run, run.toSorted());
    const together = await Promise.all(run.map(async (path) => {
      const loaded = await Deno.readTextFile(path);
      return [...loaded.matchAll(/^import "(.+)";$/gm)].map(([, file]) => file!.slice(root.length));
    }));
    assert.deepEqual(together.flat().sort(), files.map((file) => file.slice(root.length)).toSorted());
    const tops = together.map((group) => new Set(group.map((file) => file.split("/")[0])));
    assert.ok(tops.every(({ size }) => size === 1));
    assert.deepEqual([tops.at(0), tops.at(-1)], [new Set(["e2e"]), new Set(["packages"])]);
    assert.ok(together.every((group) => group.length === 1 || !group[0]!.startsWith("packages/")));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a path may be a file or a folder, and what two paths name runs once", async () => {
  const root = new URL("../", import.meta.url).pathname;
  const own = `${root}testing/group_tests_test.ts`;
  assert.deepEqual(await testsUnder([own]), [own]);
  const all = await testsUnder([`${root}testing`, own, `${root}testing/styles`]);
  assert.equal(all.filter((path) => path === own).length, 1);
  assert.equal(new Set(all).size, all.length);
});
