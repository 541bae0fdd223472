import { residentBytes } from "@/e2e/proc.ts";
import { type ProcessorTime, processorTime, serverPids } from "../transfers/processor_time.ts";
import { type EveningLoad, type EveningSlice, startEvening } from "./evening_load.ts";

/** So many members online, and how they were served. */
export interface PeakStep extends EveningSlice {
  online: number;
  perSecond: number;
  /** Whether 99 of 100 requests were answered in time, and each of them well. */
  isServed: boolean;
  /** Of one core, by what took it. */
  shares: ProcessorTime;
  /** Resident kilobytes of the site's process for each member online, above those without any. */
  kilobytesEach: number;
}

/** The means of the bench. */
interface PeakOptions {
  first?: number;
  /** No more than that are tried. */
  max?: number;
  sliceMs?: number;
  /** Steps between the last that was served and the first that was not. */
  refinements?: number;
}

/** How long 99 of 100 requests may take, in ms. */
export const maxP99Ms = 200;

/** As long as a member waits for an answer. */
const timeoutMs = 10_000;

/** How long more members use the site before it is measured: their first pages fill caches, their bets are fetched. */
const settlingMs = 12_000;

/**
 * Doubles the members online until the site serves them no more, and then comes nearer: each step as it was measured. Of a
 * site that isn't served well any more the next step is a new one, as its backlog would be the next step's.
 */
export async function* benchPeak(
  freshUrl: () => Promise<string>,
  { first = 500, max = 16_000, sliceMs = 20_000, refinements = 2 }: PeakOptions = {},
): AsyncGenerator<PeakStep> {
  let served = 0;
  let failed = Infinity;
  {
    const url = await freshUrl();
    await using load = await startEvening({ url, members: max, timeoutMs });
    const empty = await residentBytes(load.site.pid);
    for (let online = first; online <= max && failed === Infinity; online *= 2) {
      const step = await measureStep(load, url, { online, sliceMs, empty });
      yield step;
      if (step.isServed) served = online;
      else failed = online;
    }
  }
  for (let round = 0; round < refinements && failed < Infinity; round++) {
    const online = Math.round((served + failed) / 2 / 50) * 50;
    const url = await freshUrl();
    await using load = await startEvening({ url, members: online, timeoutMs });
    const empty = await residentBytes(load.site.pid);
    const step = await measureStep(load, url, { online, sliceMs, empty });
    yield step;
    if (step.isServed) served = online;
    else failed = online;
  }
}

/** @param empty the bytes of the site's process when no one was online */
async function measureStep(
  load: EveningLoad,
  url: string,
  { online, sliceMs, empty }: { online: number; sliceMs: number; empty: number },
): Promise<PeakStep> {
  await load.online(online);
  await load.measure(settlingMs);
  const groups = { ...load.pids, PostgreSQL: await serverPids(url) };
  const before = processorTime(groups);
  const began = performance.now();
  const slice = await load.measure(sliceMs);
  const seconds = (performance.now() - began) / 1000;
  const after = processorTime(groups);
  const shares = Object.fromEntries(
    Object.keys(groups).map((name) => [name, (after[name]! - before[name]!) / 1000 / seconds]),
  );
  return {
    ...slice,
    online,
    perSecond: slice.requests / seconds,
    isServed: slice.p99 <= maxP99Ms && slice.failed === 0 && slice.cutStreams === 0,
    shares,
    kilobytesEach: (await residentBytes(load.site.pid) - empty) / 1024 / online,
  };
}
