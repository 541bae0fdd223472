import { linesOf } from "@/testing/lines.ts";

/** Where pgbench runs: a database of its own, and the program to run it with. */
export interface Pgbench {
  url: string;
  program: string;
}

/** The load of pgbench: its tpcb-like transaction, or a script with its own variables. */
export interface PgbenchLoad {
  clients: number;
  seconds: number;
  script?: { path: string; variables: Record<string, number> };
}

/** Fills the tables of pgbench: `scale` times 100,000 accounts. */
export async function preparePgbench({ url, program }: Pgbench, scale: number): Promise<void> {
  const args = ["--initialize", "--quiet", `--scale=${scale}`, url];
  const { success, stderr } = await new Deno.Command(program, { args }).output();
  if (!success) throw new Error(`pgbench failed: ${new TextDecoder().decode(stderr)}`);
}

/**
 * Transactions per second with prepared statements, over `seconds` that begin when every client has planned its
 * statements: once there were two transactions for each of them, by what pgbench reports every second.
 */
export async function pgbenchRate({ url, program }: Pgbench, load: PgbenchLoad): Promise<number> {
  const { clients, seconds, script } = load;
  const variables = Object.entries(script?.variables ?? {}).map(([name, value]) => `--define=${name}=${value}`);
  const what = script ? [`--file=${script.path}`, ...variables] : ["--builtin=tpcb-like"];
  const how = ["--protocol=prepared", `--client=${clients}`, "--jobs=2", "--no-vacuum", "--progress=1", "--time=3600"];
  const child = new Deno.Command(program, { args: [...how, ...what, url], stdout: "null", stderr: "piped" }).spawn();
  const counted: number[] = [];
  let done = 0;
  let complaint = "it ended before its time";
  for await (const line of linesOf(child.stderr.pipeThrough(new TextDecoderStream()))) {
    const rate = /^progress: [\d.]+ s, ([\d.]+) tps/.exec(line)?.[1];
    if (rate === undefined) {
      // Once one client has failed, the others' rate is no figure.
      if (/error|fatal|abort/i.test(line)) complaint = line;
      else continue;
    } else if (done < 2 * clients) done += Number(rate);
    else counted.push(Number(rate));
    if (counted.length === seconds || rate === undefined) {
      child.kill("SIGKILL");
      break;
    }
  }
  await child.status;
  if (counted.length < seconds) throw new Error(`pgbench failed: ${complaint}`);
  return counted.reduce((sum, rate) => sum + rate, 0) / seconds;
}
