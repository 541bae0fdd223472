import assert from "node:assert/strict";
import { relative } from "node:path";
import { testsUnder } from "./find_tests.ts";
import { planBatches } from "./plan_batches.ts";
import { sharedSites } from "./shares_site.ts";
import { shuffler } from "./shuffler.ts";

const root = new URL("../../", import.meta.url).pathname;

Deno.test("every test file of the project is in one batch, with files of its room, the longest first", async () => {
  const files = await testsUnder([root]);
  const { stdout } = await new Deno.Command("git", {
    args: ["-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "*_test.ts", "*_test.tsx"],
  }).output();
  const listed = new TextDecoder().decode(stdout).trim().split("\n").map((path) => root + path);
  const exist = await Promise.all(listed.map((path) => Deno.stat(path).then(() => true, () => false)));
  assert.deepEqual(files.toSorted(), listed.filter((_, at) => exist[at]).sort());

  const batches = planBatches(files, { root, durations: {} });
  assert.deepEqual(batches.flatMap(({ files }) => files).sort(), files.toSorted());
  assert.ok(batches.length < files.length / 3);
  for (const { files } of batches) {
    assert.equal(new Set(files.map((file) => relative(root, file).split("/")[0])).size, 1);
  }
  const seconds = batches.map((batch) => batch.seconds);
  assert.deepEqual(seconds, seconds.toSorted((one, other) => other - one));
});

Deno.test("a long file is by itself, those on both sides of it are together, and each of packages/ is alone", () => {
  const files = ["api/a_test.ts", "api/b_test.ts", "api/c_test.ts", "packages/x/d_test.ts", "packages/x/e_test.ts"];
  const batches = planBatches(files.map((file) => root + file), { root, durations: { "api/b_test.ts": 90 } });
  assert.deepEqual(batches.map(({ files }) => files.map((file) => relative(root, file))), [
    ["api/b_test.ts"],
    ["api/a_test.ts", "api/c_test.ts"],
    ["packages/x/d_test.ts"],
    ["packages/x/e_test.ts"],
  ]);
});

Deno.test("a long run has longer batches, so that fewer processes load the site, and each job has several of them", () => {
  const files = Array.from({ length: 400 }, (_, at) => `${root}api/f${at}_test.ts`);
  const durations = Object.fromEntries(files.map((file) => [relative(root, file), 6]));
  const longest = (jobs: number) => planBatches(files, { root, durations, jobs })[0]!.seconds;
  assert.deepEqual([1, 3, 30].map(longest), [120, 96, 42]);
});

Deno.test("files that share a site are in a process together", async () => {
  const files = await testsUnder([`${root}e2e`]);
  const sharesSite = await sharedSites(files);
  const sharing = (file: string) => sharesSite(`${root}e2e/${file}_test.ts`);
  assert.deepEqual(["payments/cards", "payments/deposit", "events", "terminal/terminal"].filter(sharing), [
    ...["payments/cards", "payments/deposit"],
  ]);
  const mixed = planBatches(files, { root, durations: {}, sharesSite })
    .filter(({ files }) => new Set(files.map(sharesSite)).size > 1);
  assert.deepEqual(mixed, []);
});

Deno.test("a seed makes the same order each time, with nothing left out", () => {
  const files = Array.from({ length: 200 }, (_, at) => `${root}api/f${at}_test.ts`);
  const plan = (seed: number) => planBatches(files, { root, durations: {}, shuffle: shuffler(seed) });
  assert.deepEqual(plan(1), plan(1));
  assert.notDeepEqual(plan(1), plan(2));
  assert.deepEqual(plan(1).flatMap(({ files }) => files).sort(), files.toSorted());
});

Deno.test("a path may be a file or a folder, and what two paths name runs once", async () => {
  const own = `${root}testing/runner/plan_batches_test.ts`;
  assert.deepEqual(await testsUnder([own]), [own]);
  const all = await testsUnder([`${root}testing`, own, `${root}testing/styles`]);
  assert.equal(all.filter((path) => path === own).length, 1);
  assert.equal(new Set(all).size, all.length);
});
