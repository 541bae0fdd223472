import { exitCodeOf, onStopSignal, type StopSignal } from "@/server/stop_signal.ts";

/** How long processes may take to stop after they were asked to, in milliseconds. */
const graceMs = 10_000;
const pollMs = 20;

/** Runs Deno and its child processes as a group that ends as a whole. */
export interface ProcessGroup extends Disposable {
  /**
   * Runs `deno` and waits until the whole group has ended; processes left after its first one are asked to stop.
   * Returns the exit code, or the shell's code for the signal that stopped this process, after which nothing is run.
   */
  run(args: readonly string[], env?: Record<string, string>): Promise<number>;
}

/**
 * Passes stop signals on to a group of processes. As the group has a session of its own, it gets a Ctrl-C only from us,
 * and we stay until it has ended, to clean up after it.
 * @param stopBy what it is asked to stop by
 */
export function processGroup({ stopBy = "SIGTERM" }: { stopBy?: StopSignal } = {}): ProcessGroup {
  let stoppedBy: StopSignal | null = null;
  let leader: number | null = null;
  const stop = () => void (leader && send(leader, stopBy));
  let late: ReturnType<typeof setTimeout> | undefined;
  const listening = onStopSignal((signal) => {
    stoppedBy = signal;
    stop();
    late = setTimeout(() => leader && send(leader, "SIGKILL"), graceMs);
  }, stop);
  return {
    async run(args, env) {
      if (stoppedBy) return exitCodeOf(stoppedBy);
      const child = new Deno.Command(Deno.execPath(), { args: [...args], env, stdin: "null", detached: true }).spawn();
      leader = child.pid;
      const { code } = await child.status;
      await endGroup(leader);
      leader = null;
      return stoppedBy ? exitCodeOf(stoppedBy) : code;
    },
    [Symbol.dispose]() {
      listening[Symbol.dispose]();
      clearTimeout(late);
    },
  };
}

async function endGroup(leader: number): Promise<void> {
  const deadline = performance.now() + graceMs;
  let alive = send(leader, "SIGTERM");
  while (alive && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    // SIGCONT doesn't affect a running process; it only shows whether there is one.
    alive = send(leader, "SIGCONT");
  }
  if (alive) send(leader, "SIGKILL");
}

/** Sends a signal to a group's processes; gives whether there are any. */
function send(leader: number, signal: Deno.Signal): boolean {
  try {
    Deno.kill(-leader, signal);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
