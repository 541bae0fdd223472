/** The memory that a process takes while it carries out transfers. */
export interface MemoryFigures {
  transfers: number;
  /** Resident megabytes at the end. */
  megabytes: number;
  /** How the resident and the used memory grew per million transfers, once warm: the slope through the samples, in megabytes. */
  rssSlope: number;
  heapSlope: number;
}

interface Sample {
  transfers: number;
  rss: number;
  heapUsed: number;
}

/** Starts and ends `transfers` transfers in a process of its own on an empty database and watches its memory. */
export async function benchMemory(url: string, transfers = 500_000): Promise<MemoryFigures> {
  const script = new URL("memory_load.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", "--v8-flags=--expose-gc", script, String(transfers)],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  // Not as an argument: every user of the machine may read those, and the address holds a password.
  await new Blob([`${url}\n`]).stream().pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("the transfers that memory was to be measured by failed");
  const samples: Sample[] = new TextDecoder().decode(stdout).trim().split("\n").map((line) => JSON.parse(line));
  // The first fifth compiles and fills caches.
  const warm = samples.slice(Math.ceil(samples.length / 5));
  return {
    transfers: samples.at(-1)!.transfers,
    megabytes: samples.at(-1)!.rss / megabyte,
    rssSlope: slopePerMillion(warm, (sample) => sample.rss),
    heapSlope: slopePerMillion(warm, (sample) => sample.heapUsed),
  };
}

const megabyte = 1024 * 1024;

/** The least-squares slope, in megabytes per million transfers. */
function slopePerMillion(samples: readonly Sample[], bytesOf: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = samples.map((sample) => sample.transfers / 1_000_000);
  const y = samples.map((sample) => bytesOf(sample) / megabyte);
  const [meanX, meanY] = [mean(x), mean(y)];
  return mean(x.map((value, i) => (value - meanX) * (y[i]! - meanY))) / mean(x.map((value) => (value - meanX) ** 2));
}
