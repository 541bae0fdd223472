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

Deno.test("three runs that reach the number settle it, whatever the others say", () => {
  assert.equal(judge("/", 98, runs(98, 99)).settled, false);
  assert.equal(judge("/", 98, runs(98, 60, 99)).settled, false);
  for (const scores of [[98, 99, 100], [98, 60, 99, 40, 100]]) {
    const { settled, faults } = judge("/", 98, runs(...scores));
    assert.deepEqual([settled, faults], [true, []], String(scores));
  }
});

Deno.test("a median below the number is a fault that names what lost points", () => {
  const { settled, faults } = judge("/news", 100, runs(100, 99, 98, 99, 98));
  assert.equal(settled, true);
  assert.deepEqual(faults, ["/news: performance 99, at least 100 wanted (total-blocking-time)"]);
});

Deno.test("runs on a busy machine do not judge the performance, and are said", () => {
  const { faults, line } = judge("/", 98, [
    run(40, { busy: true }),
    run(50, { busy: true }),
    run(99),
    run(30),
    run(99),
  ]);
  assert.deepEqual(faults, []);
  assert.match(line, /performance 99 \(40 50 99 30 99\)/);
  assert.match(judge("/", 98, [run(40, { busy: true }), run(30)]).line, /not judged: the machine is busy/);
});

Deno.test("accessibility, best practices and SEO are judged by the worst run, busy or not", () => {
  const bad = run(100, { seo: 91, accessibility: 98, bestPractices: 96, lost: ["meta-description"], busy: true });
  assert.deepEqual(judge("/", 98, [...runs(100, 100, 100), bad]).faults, [
    "/: accessibility 98 of 100 (meta-description)",
    "/: bestPractices 96 of 100 (meta-description)",
    "/: seo 91 of 100 (meta-description)",
  ]);
});
