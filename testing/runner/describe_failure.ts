import type { BatchOutcome } from "./run_batch.ts";

/**
 * What a person reads of a batch that failed: what its failed tests printed, then their errors. Of a process that ended
 * without telling of its tests, all that it printed.
 */
export function describeFailure({ tests, output }: BatchOutcome): string {
  const failed = tests.filter(({ outcome }) => outcome === "failed");
  const errors = output.indexOf("\n ERRORS \n");
  if (errors < 0) return output;
  const printed = failed.flatMap(({ name }) => printedBy(name, output.slice(0, errors)));
  return [...printed, output.slice(errors + 1)].join("\n");
}

/** What stands between the line that says that a test begins and the one that says how it ended. */
function printedBy(name: string, output: string): string[] {
  const begins = output.indexOf(`\n${name} ...\n`);
  if (begins < 0) return [];
  const ends = output.indexOf(`\n${name} ... FAILED`, begins + 1);
  const text = output.slice(begins + 1, ends < 0 ? undefined : ends + 1);
  return text.includes("------- output -------") ? [text] : [];
}
