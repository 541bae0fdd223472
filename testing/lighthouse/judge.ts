/** The result of one run of Lighthouse on a page. Scores are those that it prints, of 100. */
export interface PageRun {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  requests: number;
  /** Of all answers, with their headers, as they came over the wire. */
  bytes: number;
  /** How long the main thread worked on a processor slowed down 4 times. */
  mainThreadMs: number;
  /** The names of the audits that lost points, each with the first elements that it found. */
  lost: string[];
  /** Another program took the processor before or after the run: its times say nothing of the page. */
  busy: boolean;
}

/** How a page stands after some runs. */
export interface Verdict {
  /** More runs would change nothing: three of five have decided what the median of five is. */
  settled: boolean;
  faults: string[];
  /** The line of the log. */
  line: string;
}

/** How many runs the median is taken of. */
const maxRuns = 5;

/**
 * Judges a page. Accessibility, best practices and SEO do not depend on the machine: less than 100 in any run is a fault.
 * Performance is the median of the runs that had the processor for themselves; fewer than three of them judge nothing.
 */
export function judge(path: string, minPerformance: number, runs: readonly PageRun[]): Verdict {
  const faults: string[] = [];
  for (const kind of ["accessibility", "bestPractices", "seo"] as const) {
    const worst = runs.toSorted((a, b) => a[kind] - b[kind])[0];
    if (worst && worst[kind] < 100) faults.push(`${path}: ${kind} ${worst[kind]} of 100 (${worst.lost.join(", ")})`);
  }
  const calm = runs.filter(({ busy }) => !busy);
  const reached = calm.filter(({ performance }) => performance >= minPerformance).length;
  const majority = Math.ceil(maxRuns / 2);
  const missed = calm.length - reached;
  const settled = reached >= majority || missed >= majority || runs.length >= maxRuns;
  const performance = median(calm.map((run) => run.performance));
  const isJudged = calm.length >= majority;
  if (missed >= majority) {
    const lost = new Set(calm.flatMap((run) => run.lost));
    faults.push(`${path}: performance ${performance}, at least ${minPerformance} wanted (${[...lost].join(", ")})`);
  }
  return { settled, faults, line: lineOf(path, runs, isJudged ? String(performance) : null) };
}

function lineOf(path: string, runs: readonly PageRun[], performance: string | null): string {
  const of = (kind: "accessibility" | "bestPractices" | "seo") => Math.min(...runs.map((run) => run[kind]));
  const middle = (kind: "requests" | "bytes" | "mainThreadMs") => median(runs.map((run) => run[kind]));
  return [
    path.padEnd(13),
    performance === null
      ? `performance ${runs.map((run) => run.performance).join(" ")} (not judged: the machine is busy)`
      : `performance ${performance} (${runs.map((run) => run.performance).join(" ")})`,
    `accessibility ${of("accessibility")}`,
    `best practices ${of("bestPractices")}`,
    `SEO ${of("seo")}`,
    `${middle("requests")} requests`,
    `${(middle("bytes") / 1000).toFixed(1)} kB`,
    `main thread ${(middle("mainThreadMs") / 1000).toFixed(2)} s`,
  ].join(", ");
}

/** The middle one, of an even number the lower: a score is one that was reached. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
