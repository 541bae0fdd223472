/** What a process that posts has taken of the machine's memory. */
export interface MemoryFigures {
  posted: number;
  /** Resident megabytes at the end. */
  megabytes: number;
  /** How the resident and the used memory grew per million transfers, once warm: the slope through the samples, in megabytes. */
  rssSlope: number;
  heapSlope: number;
}

interface Sample {
  posted: number;
  rss: number;
  heapUsed: number;
}

/** Posts `transfers` transfers from a process of its own on an empty database and watches its memory. */
export async function benchMemory(url: string, transfers = 1_000_000): Promise<MemoryFigures> {
  const script = new URL("../../db/ledger/memory_bench.ts", import.meta.url).pathname;
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", "--v8-flags=--expose-gc", script, url, String(transfers)],
    stdin: "null",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error("posting for the memory's sake failed");
  const samples: Sample[] = new TextDecoder().decode(stdout).trim().split("\n").map((line) => JSON.parse(line));
  // The first fifth compiles and fills caches.
  const warm = samples.slice(Math.ceil(samples.length / 5));
  return {
    posted: samples.at(-1)!.posted,
    megabytes: samples.at(-1)!.rss / megabyte,
    rssSlope: slopePerMillion(warm, (sample) => sample.rss),
    heapSlope: slopePerMillion(warm, (sample) => sample.heapUsed),
  };
}

const megabyte = 1024 * 1024;

/** The least-squares slope, in megabytes per million transfers. */
function slopePerMillion(samples: readonly Sample[], bytesOf: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = samples.map((sample) => sample.posted / 1_000_000);
  const y = samples.map((sample) => bytesOf(sample) / megabyte);
  const [meanX, meanY] = [mean(x), mean(y)];
  return mean(x.map((value, i) => (value - meanX) * (y[i]! - meanY))) / mean(x.map((value) => (value - meanX) ** 2));
}
