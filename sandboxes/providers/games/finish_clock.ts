import { purgeDraws } from "../store/draws.ts";
import type { SandboxDb } from "../store/tables.ts";
import { finishDueRounds } from "./finish_due.ts";
import type { Below } from "./kind.ts";

/** How often due rounds, and old draws, are looked for, in milliseconds. */
const finishEveryMs = 1_000;
const purgeEveryMs = 60_000;

/**
 * Ends rounds soon after they are due, those too that fell due while no process ran, and removes old draws. Disposing
 * waits for what it is at. While the database is away it goes on asking: the calls that fail meanwhile say so.
 */
export function startFinishClock(site: { db: SandboxDb; now(): Date; below: Below }): AsyncDisposable {
  const finishing = repeat(() => finishDueRounds(site.db, site.now(), site.below), finishEveryMs);
  const purging = repeat(() => purgeDraws(site.db, site.now()), purgeEveryMs);
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all([finishing.stop(), purging.stop()]);
    },
  };
}

/** Does something again and again, never twice at once. */
function repeat(act: () => Promise<unknown>, everyMs: number): { stop(): Promise<void> } {
  let work: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    work ??= act().catch(() => null).finally(() => work = null);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await work;
    },
  };
}
