import assert from "node:assert/strict";
import { judge, type PageRun } from "./judge.ts";

const run = (performance: number, more: Partial<PageRun> = {}): PageRun => ({
  performance,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  requests: 20,
  bytes: 60_000,
  mainThreadMs: 900,
  lost: ["total-blocking-time"],
  busy: false,
  ...more,
});
const runs = (...scores: number[]) => scores.map((score) => run(score));

Deno.test("two runs that reach the number settle it, on a busy machine too, whatever the others say", () => {
  assert.equal(judge("/", 98, runs(98)).settled, false);
  assert.equal(judge("/", 98, runs(98, 60, 97)).settled, false);
  const busy = [run(98, { busy: true }), run(99, { busy: true })];
  for (const some of [runs(98, 99), runs(30, 98, 60, 40, 100), busy]) {
    const { settled, faults, line } = judge("/", 98, some);
    assert.deepEqual([settled, faults], [true, []], line);
    assert.doesNotMatch(line, /not judged/);
  }
});

Deno.test("three that miss it, with the processor for themselves, are a fault that names what lost points", () => {
  const { settled, faults, line } = judge("/news", 100, runs(100, 99, 98, 99));
  assert.equal(settled, true);
  assert.deepEqual(faults, ["/news: performance 99 98 99, at least 100 wanted (total-blocking-time)"]);
  assert.match(line, /performance 100 99 98 99,/);
});

Deno.test("to miss it on a busy machine says nothing of the page, and is said", () => {
  const busy = Array.from({ length: 4 }, () => run(40, { busy: true }));
  const { settled, faults, line } = judge("/", 98, [...busy, run(30)]);
  assert.deepEqual([settled, faults], [true, []]);
  assert.match(line, /performance 40 40 40 40 30, not judged: the machine is busy/);
  assert.equal(judge("/", 98, busy).settled, false);
});

Deno.test("accessibility, best practices and SEO are judged by the worst run, busy or not", () => {
  const bad = run(100, { seo: 91, accessibility: 98, bestPractices: 96, lost: ["meta-description"], busy: true });
  assert.deepEqual(judge("/", 98, [...runs(100, 100, 100), bad]).faults, [
    "/: accessibility 98 of 100 (meta-description)",
    "/: bestPractices 96 of 100 (meta-description)",
    "/: seo 91 of 100 (meta-description)",
  ]);
});
