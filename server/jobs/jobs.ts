import { setTimeout as delay } from "node:timers/promises";
import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import type { Job } from "@/api/feature.ts";
import { features } from "@/api/features.ts";
import { faultText } from "@/api/platform/clock/site_clock.ts";
import { purge } from "@/api/work/purge.ts";

/** All of the site's background work: the features' jobs, and one for each table that is purged. */
export const jobs: readonly Job[] = features.flatMap(({ jobs = [], purges = [] }) => [
  ...jobs,
  ...purges.map((old) => ({ name: `purge ${old.table}`, everyMs: old.everyMs, run: (ctx: Ctx) => purge(ctx, old) })),
]);

/**
 * Runs each job in a loop of its own until `signal` aborts, while the clocks agree; ends when the runs in progress have ended. A run that
 * throws is logged as an incident, and the job goes on after its rest: the rows that it looks for are still there.
 */
export async function runJobs(ctx: Ctx, work: readonly Job[], signal: AbortSignal): Promise<void> {
  await Promise.all(work.map((job) => repeat(ctx, job, signal)));
}

const failed = "job failed";
const waits = "no job runs";

async function repeat(ctx: Ctx, job: Job, signal: AbortSignal): Promise<void> {
  ctx.metrics.worked(job);
  while (!signal.aborted) {
    try {
      if (await clocksAgree(ctx)) {
        await ctx.metrics.traced(`job ${job.name}`, () => job.run(ctx));
        ctx.metrics.worked(job);
      }
      ctx.incidents.worked(ctx, failed, job.name);
    } catch (error) {
      const fields = { job: job.name, ...errorFields(error) };
      ctx.incidents.failed(ctx, { level: "error", event: failed, subject: job.name, fields, error });
    }
    await rest(job.everyMs, signal);
  }
}

/** Whether a job may run by the time that it is. A wrong one purges, expires and pays what is not due. */
async function clocksAgree(ctx: Ctx): Promise<boolean> {
  const fault = await ctx.clock.check();
  if (fault) ctx.incidents.failed(ctx, { level: "error", event: waits, fields: { reason: faultText(fault) } });
  else ctx.incidents.worked(ctx, waits);
  return fault === null;
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
