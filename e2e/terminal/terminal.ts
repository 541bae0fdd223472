/** A program in a terminal, as its user sees it. */
export interface Terminal {
  /** All that the terminal has shown. */
  readonly shown: string;
  /**
   * Waits until the terminal shows it, after as many characters as `from` says, and gives the match.
   * @throws with all that was shown, when the program ends before or when nothing new has been shown for five minutes
   */
  until(text: RegExp, from?: number): Promise<RegExpExecArray>;
  type(text: string): Promise<void>;
  /** Every process that the terminal has brought forth and that still runs, by what `/proc` calls it. */
  processes(): Promise<Running[]>;
  /** Sends a signal to the program and all that is in its process group. */
  signal(signal: Deno.Signal): Promise<void>;
  /** Closes the terminal's window. */
  close(): void;
  /** Waits for the program's end and gives its exit code. */
  ended(): Promise<number>;
}

/** A process, as long as it is the same. */
export interface Running {
  pid: number;
  name: string;
  /** When it began: a pid is given to another one day. */
  since: string;
}

/** The character that the key combination types. */
export const ctrlC = "\x03";

/** A program that waits for another answer than the test gives would keep the run from its end. */
const patienceMs = 300_000;

/** Runs a shell's command line in a pseudo-terminal. `script` comes with every Debian. */
export function openTerminal(line: string, options: { cwd: URL; env: Record<string, string> }): Terminal {
  const child = new Deno.Command("script", {
    args: ["--quiet", "--return", "--flush", "--command", line, "/dev/null"],
    ...options,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const keys = child.stdin.getWriter();
  let shown = "";
  let over = false;
  let more = Promise.withResolvers<void>();
  const reading = (async () => {
    for await (const piece of child.stdout.pipeThrough(new TextDecoderStream())) {
      shown += piece;
      more.resolve();
      more = Promise.withResolvers();
    }
    over = true;
    more.resolve();
  })();
  return {
    get shown() {
      return shown;
    },
    async until(text, from = 0) {
      for (;;) {
        const found = text.exec(shown.slice(from));
        if (found) return found;
        let isLate = false;
        const patience = setTimeout(() => {
          isLate = true;
          more.resolve();
        }, patienceMs);
        if (!over) await more.promise;
        clearTimeout(patience);
        if (isLate || over && !text.test(shown.slice(from))) {
          throw new Error(`the terminal never showed ${text}:\n${shown}`);
        }
      }
    },
    type: (text) => keys.write(new TextEncoder().encode(text)),
    processes: () => below(child.pid),
    async signal(signal) {
      // `script` has one child, the shell, which leads the group. Pids say nothing about who began first: they wrap around.
      const leader = [...(await allProcesses()).values()].find(({ parent }) => parent === child.pid);
      Deno.kill(-leader!.pid, signal);
    },
    close: () => child.kill("SIGKILL"),
    async ended() {
      const { code } = await child.status;
      await reading;
      await keys.abort().catch(() => {});
      return code;
    },
  };
}

/** The processes whose arguments match. */
export async function runningWith(args: RegExp): Promise<Running[]> {
  const all = await allProcesses();
  const found = await Promise.all([...all.values()].map(async (process) => {
    const text = await Deno.readTextFile(`/proc/${process.pid}/cmdline`).catch(() => "");
    return args.test(text) ? [process] : [];
  }));
  return found.flat();
}

/** A line for each process: its pid and its arguments. */
export async function argsOf(processes: readonly Running[]): Promise<string> {
  const lines = await Promise.all(processes.map(async ({ pid }) => {
    const args = await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "ended meanwhile");
    return `${pid} ${args.replaceAll("\0", " ")}`;
  }));
  return lines.join("\n");
}

/** Those of the processes that still run. */
export async function stillRunning(processes: readonly Running[]): Promise<Running[]> {
  const now = await allProcesses();
  return processes.filter(({ pid, since }) => now.get(pid)?.since === since);
}

async function below(root: number): Promise<Running[]> {
  const all = await allProcesses();
  const found = [...all.values()].filter((process) => {
    for (let above = all.get(process.parent); above; above = all.get(above.parent)) {
      if (above.pid === root) return true;
    }
    return false;
  });
  return found;
}

/** Every process that is not a zombie. */
async function allProcesses() {
  const all = new Map<number, Running & { parent: number }>();
  for await (const { name: pid } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const stat = await Deno.readTextFile(`/proc/${pid}/stat`).catch(() => null);
    // proc(5): pid (name) state parent … and, as the 22nd, the start.
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat ?? "") ?? [];
    const fields = rest.split(" ");
    if (!fields[0] || "ZX".includes(fields[0])) continue;
    all.set(Number(pid), { pid: Number(pid), name, since: fields[19] ?? "", parent: Number(fields[1]) });
  }
  return all;
}
