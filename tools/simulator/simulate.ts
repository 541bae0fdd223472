import { testDatabase } from "@/testing/database/database.ts";
import { checkBooks, checkEnding } from "./checks/ending.ts";
import { finish } from "./finish.ts";
import { fillSite } from "./site/catalogue.ts";
import { connectSite } from "./site/connection.ts";
import { step } from "./step.ts";
import { createWorld, type World } from "./world.ts";

/** Which run, how long, and what may differ from a common one. */
export interface SimulationOptions {
  /** A whole number of 32 bits. It decides everything. */
  seed: number;
  /** How many operations of the site are started before the faults stop. */
  operations: number;
  /** Sees every line of the trace. */
  onLine?: (line: string) => void;
  /** Changes the world before anything happens, to see whether the simulator notices. */
  tamper?: (world: World) => void;
}

/** The outcome of a run. */
export interface SimulationReport {
  seed: number;
  operations: number;
  steps: number;
  /** The same for every run of this seed with as many operations. */
  traceHash: string;
  /** The violation that ended the run; null if there was none. */
  violation: string | null;
  /** The end of the trace. */
  lastLines: string[];
}

/**
 * Runs one seed on the site's real code and a database of its own. The outside world is simulated: which work goes on
 * next, what gets lost, who answers wrongly or late and when the clock jumps is decided by the simulator's seed.
 */
export async function simulate({ seed, operations, onLine, tamper }: SimulationOptions): Promise<SimulationReport> {
  // Where rows lie decides the order of those that nothing else orders: another test's would have left holes.
  await using database = await testDatabase({ fresh: true });
  await using connection = await connectSite(database.url);
  const world = createWorld({ seed, db: database.db, connection, onLine });
  tamper?.(world);
  const steps = await run(world, operations);
  return {
    seed,
    operations: world.operationsStarted,
    steps,
    traceHash: world.trace.hash(),
    violation: world.violation,
    lastLines: world.trace.last(),
  };
}

async function run(world: World, operations: number): Promise<number> {
  await fillSite(world);
  let steps = 0;
  let checkedAt = 0;
  for (; world.operationsStarted < operations && !world.violation; steps++) {
    await step(world, "anything");
    if (world.operationsStarted - checkedAt >= operationsBetweenChecks) {
      checkedAt = world.operationsStarted;
      await checkBooks(world);
    }
  }
  if (!world.violation) await finish(world);
  if (!world.violation) await checkEnding(world);
  return steps;
}

// The whole check reads everything, so it comes seldom; the identity is checked after every step.
const operationsBetweenChecks = 500;
