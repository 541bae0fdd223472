import type { BatchOutcome } from "./run_batch.ts";

/**
 * Describes a batch that failed: the output of its failed tests, then their errors. For a process that ended without
 * reporting its tests, its whole output.
 */
export function describeFailure({ tests, output }: BatchOutcome): string {
  const failed = tests.filter(({ outcome }) => outcome === "failed");
  const errors = output.indexOf("\n ERRORS \n");
  if (errors < 0) return output;
  const printed = failed.flatMap(({ name }) => printedBy(name, output.slice(0, errors)));
  return [...printed, output.slice(errors + 1)].join("\n");
}

/** Returns the output between the line on which a test begins and the one on which it ends. */
function printedBy(name: string, output: string): string[] {
  const begins = output.indexOf(`\n${name} ...\n`);
  if (begins < 0) return [];
  const ends = output.indexOf(`\n${name} ... FAILED`, begins + 1);
  const text = output.slice(begins + 1, ends < 0 ? undefined : ends + 1);
  return text.includes("------- output -------") ? [text] : [];
}
