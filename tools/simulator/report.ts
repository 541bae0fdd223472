import type { SimulationReport } from "./simulate.ts";

/** A failed run in words: what happened, how it came to it, and how to see it again. */
export function describeFailure({ seed, violation, lastLines }: SimulationReport, operations: number): string {
  return [
    ...lastLines,
    `Seed ${seed} fails: ${violation}`,
    `Again: deno task simulate --seed ${seed} --operations ${operations}`,
  ].join("\n");
}

/** Fresh seeds, different ones each time. */
export function freshSeeds(count: number): number[] {
  return [...crypto.getRandomValues(new Uint32Array(count))];
}
