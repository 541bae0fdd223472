import { linesOf } from "@/testing/lines.ts";
import type { SimulationReport } from "./simulate.ts";

/** A process that runs seeds. */
interface Worker {
  run(seed: number, operations: number): Promise<SimulationReport>;
  end(): Promise<void>;
}

/** Runs seeds in `count` processes side by side and gives each report as it comes; begins none after `until` (ms). */
export async function runInWorkers(
  seeds: readonly number[],
  { count, operations, until, onReport }: {
    count: number;
    operations: number;
    until: number;
    onReport: (report: SimulationReport) => void;
  },
): Promise<void> {
  const waiting = seeds.values();
  await Promise.all(Array.from({ length: Math.min(count, seeds.length) }, async () => {
    const worker = startWorker();
    try {
      for (const seed of waiting) {
        onReport(await worker.run(seed, operations));
        if (Date.now() >= until) return;
      }
    } finally {
      await worker.end();
    }
  }));
}

function startWorker(): Worker {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", new URL("./worker.ts", import.meta.url).pathname],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const output = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  return {
    async run(seed, operations) {
      await input.write(new TextEncoder().encode(`${seed} ${operations}\n`));
      const { value } = await output.read();
      if (value === undefined) throw new Error(`the process that ran seed ${seed} (${operations} operations) ended`);
      return JSON.parse(value);
    },
    async end() {
      await input.close();
      await output.cancel();
      await child.status;
    },
  };
}
