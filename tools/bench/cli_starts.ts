import { joined } from "@/api/platform/operators/testing.ts";
import { startSiteProcess } from "@/e2e/site_process.ts";
import { connect } from "@/db/connect.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { atMost, type Figure } from "./figures/figure.ts";
import { alternate, type Compared } from "./figures/spread.ts";
import { benchCtx } from "./setup/paid_orders.ts";

/** How many times as long as a bare process of Deno each command may take, from its start to its end. */
const maxTimes = {
  "--version": 10,
  "--help": 70,
  "status": 40,
  "find, over HTTPS": 50,
  "find, over HTTPS, 3 s later": 20,
} as const;

/** A command whose start is measured. */
type StartedCommand = keyof typeof maxTimes;

/** How long operators' commands take beside a process of Deno that evaluates nothing, each in turn with it. */
export async function* cliFigures(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_cli");
  for await (const [command, { ours, reference, ratio }] of benchCli(database.url)) {
    const ms = (perSecond: number) => (1000 / perSecond).toFixed(0);
    const what = `jadehall ${command}: ${ms(ours.median)} ms (${ms(ours.max)} to ${ms(ours.min)}), an empty ` +
      `deno eval ${ms(reference.median)} ms; times as long`;
    yield atMost(maxTimes[command], 1 / ratio.median, what);
  }
}

/** Starts each command in turn with a bare process: starts a second of both. */
async function* benchCli(url: string, rounds = 10): AsyncGenerator<[StartedCommand, Compared]> {
  await using site = await startSiteProcess({ databaseUrl: url });
  // Commands may read nothing outside of it.
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data", import.meta.url).pathname });
  try {
    const [atSite, elsewhere] = [`${folder}/site`, `${folder}/elsewhere`];
    const beside = { ...site.env, XDG_CONFIG_HOME: atSite };
    for (const command of ["--version", "--help", "status"] as const) {
      yield* timed(rounds, command, { args: [command], env: beside });
    }
    await using db = connect(url);
    const { token } = await joined(benchCtx(db), "ada", "owner");
    await Deno.mkdir(`${elsewhere}/jadehall`, { recursive: true });
    const session = JSON.stringify({ operator: "ada", token, site: new URL(site.url).origin });
    await Deno.writeTextFile(`${elsewhere}/jadehall/session.json`, session, { mode: 0o600 });
    // It finds nothing, and exits with 4: an empty site is searched as a full one.
    const find = { args: ["find", "0912345678"], env: { XDG_CONFIG_HOME: elsewhere }, code: 4 };
    yield* timed(rounds, "find, over HTTPS", find);
    // An operator reads an answer before the next command; the site has that one's process ready by then.
    yield* timed(rounds, "find, over HTTPS, 3 s later", { ...find, pauseMs: 3_000 });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** How a command is started: exits with 0 unless said otherwise, and after a pause if there is one. */
interface HowStarted {
  args: readonly string[];
  env: Record<string, string>;
  code?: number;
  pauseMs?: number;
}

async function* timed(
  rounds: number,
  command: StartedCommand,
  { args, env, code = 0, pauseMs = 0 }: HowStarted,
): AsyncGenerator<[StartedCommand, Compared]> {
  const ours = async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return await startsASecond([...taskProgram("jadehall"), ...args], { JADEHALL_LANG: "en", ...env }, code);
  };
  const bare = () => startsASecond(["eval", ""], {}, 0);
  // The first one compiles what the others find compiled.
  await ours();
  await bare();
  yield [command, await alternate(rounds, ours, bare)];
}

async function startsASecond(args: readonly string[], env: Record<string, string>, expected: number): Promise<number> {
  const began = performance.now();
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: new URL("../../", import.meta.url),
    env,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (code !== expected) throw new Error(`${args.at(-1)} exited with ${code}: ${new TextDecoder().decode(stderr)}`);
  return 1000 / (performance.now() - began);
}
