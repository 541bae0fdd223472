import { build } from "@fresh/plugin-vite/build";

/** Answers a second of the page with sixty cards and two islands. */
export interface RenderFigures {
  readonly app: number;
  /** A bare `Deno.serve` that renders the same tree, in the same run. */
  readonly bare: number;
  readonly ratio: number;
}

/** How the measurement is taken. */
export interface RenderBenchOptions {
  readonly connections?: number;
  /** Rounds per server; they alternate, and the median counts, so that what else the machine does hits both. */
  readonly rounds?: number;
  readonly millisecondsPerRound?: number;
}

/** Measures what the application costs over bare rendering. Servers and load run in processes of their own. */
export async function benchRender(options: RenderBenchOptions = {}): Promise<RenderFigures> {
  const { connections = 16, rounds = 7, millisecondsPerRound = 1500 } = options;
  const folder = await Deno.makeTempDir();
  try {
    const buildDir = new URL(`file://${folder}/build/`);
    await build({ root: new URL("fixtures/cards/", import.meta.url), buildDir });
    await using app = await startServer("app", buildDir.href);
    await using bare = await startServer("bare");
    const servers = { app, bare };
    const rates = { app: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      for (const name of ["app", "bare"] as const) {
        const rate = await load(servers[name].port, connections, millisecondsPerRound);
        if (round > 0) rates[name].push(rate); // the first round warms up
      }
    }
    const figures = { app: median(rates.app), bare: median(rates.bare) };
    return { ...figures, ratio: figures.app / figures.bare };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

// Without the second flag every start of Deno puts the linked packages into node_modules anew, away for a moment from those who read them.
const RUN = ["run", "--allow-all"];

interface BenchServer extends AsyncDisposable {
  readonly port: string;
}

async function startServer(...args: string[]): Promise<BenchServer> {
  const script = new URL("bench/server.tsx", import.meta.url).href;
  const child = new Deno.Command(Deno.execPath(), {
    args: [...RUN, script, ...args],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  if (value === undefined) throw new Error(`the ${args[0]} server did not start`);
  return {
    port: value.trim(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await reader.cancel();
      await child.status;
    },
  };
}

async function load(port: string, connections: number, milliseconds: number): Promise<number> {
  const script = new URL("bench/load.ts", import.meta.url).href;
  const args = [...RUN, script, port, String(connections), String(milliseconds)];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  return Number(new TextDecoder().decode(stdout));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (import.meta.main) {
  const { app, bare, ratio } = await benchRender();
  const lines = [
    `app   ${app.toFixed(0)} answers/s`,
    `bare  ${bare.toFixed(0)} answers/s`,
    `ratio ${ratio.toFixed(2)}`,
  ];
  await Deno.stdout.write(new TextEncoder().encode(lines.join("\n") + "\n"));
}
