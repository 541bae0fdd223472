/** Where pgbench runs: a database of its own, and the program to run it with. */
export interface Pgbench {
  url: string;
  program: string;
}

/** Fills the tables of pgbench: `scale` times 100,000 accounts. */
export async function preparePgbench({ url, program }: Pgbench, scale: number): Promise<void> {
  await run(program, ["--initialize", "--quiet", `--scale=${scale}`, url]);
}

/**
 * Transactions per second of the tpcb-like script with prepared statements, over at least `seconds`. The figure leaves the
 * time out in which the clients connect, but pgbench's clock runs while they do: a thousand need several seconds.
 */
export async function pgbenchTps({ url, program }: Pgbench, clients: number, seconds: number): Promise<number> {
  const time = seconds + Math.ceil(clients / connectionsPerSecond);
  const load = ["--protocol=prepared", `--client=${clients}`, "--jobs=2", `--time=${time}`, "--no-vacuum", url];
  const report = await run(program, load);
  const tps = /^tps = ([\d.]+)/m.exec(report)?.[1];
  if (!tps) throw new Error(`pgbench gave no figure: ${report}`);
  return Number(tps);
}

const connectionsPerSecond = 64;

async function run(program: string, args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args }).output();
  const text = new TextDecoder();
  if (!success) throw new Error(`pgbench failed: ${text.decode(stderr)}`);
  return text.decode(stdout);
}
