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
  /** More runs would change nothing. */
  settled: boolean;
  faults: string[];
  /** The line of the log. */
  line: string;
}

/** So many runs that reach the number show that the page does: other programs can only slow it down. */
const proofs = 2;

/** So many that had the processor for themselves and missed it are a fault. */
const maxMissed = 3;

/** A page that neither is shown of is run no more. */
const maxRuns = 5;

/**
 * Judges a page. Accessibility, best practices and SEO do not depend on the machine: less than 100 in any run is a fault.
 * Performance is missed only by runs that had the processor for themselves, and reached by any.
 */
export function judge(path: string, minPerformance: number, runs: readonly PageRun[]): Verdict {
  const faults: string[] = [];
  for (const kind of ["accessibility", "bestPractices", "seo"] as const) {
    const worst = runs.toSorted((a, b) => a[kind] - b[kind])[0];
    if (worst && worst[kind] < 100) faults.push(`${path}: ${kind} ${worst[kind]} of 100 (${worst.lost.join(", ")})`);
  }
  const isReached = ({ performance }: PageRun) => performance >= minPerformance;
  const hasReached = runs.filter(isReached).length >= proofs;
  const missed = runs.filter((run) => !isReached(run) && !run.busy);
  const hasMissed = !hasReached && missed.length >= maxMissed;
  if (hasMissed) {
    const lost = new Set(missed.flatMap((run) => run.lost));
    const scores = missed.map(({ performance }) => performance).join(" ");
    faults.push(`${path}: performance ${scores}, at least ${minPerformance} wanted (${[...lost].join(", ")})`);
  }
  const isJudged = hasReached || hasMissed;
  return { settled: isJudged || runs.length >= maxRuns, faults, line: lineOf(path, runs, isJudged) };
}

function lineOf(path: string, runs: readonly PageRun[], isJudged: boolean): string {
  const of = (kind: "accessibility" | "bestPractices" | "seo") => Math.min(...runs.map((run) => run[kind]));
  const middle = (kind: "requests" | "bytes" | "mainThreadMs") => median(runs.map((run) => run[kind]));
  return [
    path.padEnd(13),
    `performance ${runs.map(({ performance }) => performance).join(" ")}`,
    ...(isJudged ? [] : ["not judged: the machine is busy"]),
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
