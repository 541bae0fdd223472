import assert from "node:assert/strict";
import { groupTests, testsUnder } from "./group_tests.ts";

Deno.test("every test file is run once: browser tests each by itself, the others some together", async () => {
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
    const groups = run.filter((path) => path.startsWith(folder));
    assert.ok(groups.length > 20 && groups.length < files.length / 4);
    const loaded = (await Promise.all(groups.map((path) => Deno.readTextFile(path)))).join("");
    const together = [...loaded.matchAll(/^import "(.+)";$/gm)].map(([, path]) => path!);
    assert.deepEqual([...run.slice(0, -groups.length), ...together].sort(), files.toSorted());
    assert.ok(together.every((path) => !path.startsWith(`${root}e2e/`)));
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
