import type { Ctx } from "@/api/context.ts";
import type { Operation } from "../operation.ts";
import { tick } from "../tick.ts";
import { violate, type World } from "../world.ts";
import { contextFor } from "./context.ts";
import { outageMessage } from "./scheduler.ts";

/** How many processes the site has in a run. */
export const processes = 2;

/** Work of the real code; what it gives is what the trace says of it. */
export interface Work {
  label: string;
  transferId?: string;
  run(ctx: Ctx): Promise<string>;
}

/** Starts work in one of the site's processes and lets it come to the first thing that it has to wait for. */
export async function startOperation(world: World, { label, transferId, run }: Work): Promise<void> {
  const operation: Operation = {
    number: ++world.operationsStarted,
    label,
    process: world.random.below(processes),
    transferId: transferId ?? null,
  };
  world.live.add(operation);
  world.trace.say(`${operation.number} starts in process ${operation.process}: ${label}`);
  run(contextFor(world, operation)).then(
    (outcome) => end(world, operation, outcome),
    (error) => fail(world, operation, error),
  );
  await tick();
}

/** Stops some operations for good, as if their process had been killed: what they waited for is discarded. */
export function abandon(world: World, isGone: (operation: Operation) => boolean): void {
  for (const operation of world.live) if (isGone(operation)) world.live.delete(operation);
  world.scheduler.abandon(isGone);
  world.network.abandon(isGone);
}

function end(world: World, operation: Operation, outcome: string): void {
  world.live.delete(operation);
  world.trace.say(`${operation.number} ends: ${outcome}`);
}

/** Only an outage may end work with an exception; its caller gets an error and doesn't know what was done. */
function fail(world: World, operation: Operation, error: unknown): void {
  world.live.delete(operation);
  const what = error instanceof Error ? error.message : String(error);
  world.trace.say(`${operation.number} fails: ${what}`);
  if (what !== outageMessage) {
    violate(world, `${operation.label} threw ${error instanceof Error ? error.stack : String(error)}`);
  }
}
