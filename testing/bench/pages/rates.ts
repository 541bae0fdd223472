/** How a comparison of servers is taken. */
export interface RateOptions {
  readonly connections?: number;
  /** Rounds per server; they alternate, and the median counts, so that what else the machine does hits both. */
  readonly rounds?: number;
  readonly millisecondsPerRound?: number;
}

/** Answers a second of the application, and of the bare server in the same run. */
export interface Rates {
  readonly app: number;
  readonly bare: number;
}

/** Asks two servers for their front page in turn, from a process of its own each time. */
export async function alternatingRates(
  ports: Readonly<Record<keyof Rates, string>>,
  { connections = 16, rounds = 7, millisecondsPerRound = 1500 }: RateOptions = {},
): Promise<Rates> {
  const rates = { app: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of ["app", "bare"] as const) {
      const rate = await load(ports[name], connections, millisecondsPerRound);
      if (round > 0) rates[name].push(rate); // the first round warms up
    }
  }
  return { app: median(rates.app), bare: median(rates.bare) };
}

async function load(port: string, connections: number, milliseconds: number): Promise<number> {
  const script = new URL("load.ts", import.meta.url).href;
  const args = ["run", "--quiet", "--allow-all", script, port, String(connections), String(milliseconds)];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  return Number(new TextDecoder().decode(stdout));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
