/** A process that was started ahead and waits for its input. */
export interface SpareProcess extends AsyncDisposable {
  /** Gives the process that waits, else one that only starts; its input, outputs and end are the caller's. */
  take(): Deno.ChildProcess;
  /** Starts the next one, if none waits. */
  prepare(): void;
}

/**
 * Keeps one process ready, so that who comes next does not wait for its start.
 * @param waitsMs how long it waits to be taken until it is ended, in ms: an idle site doesn't hold its memory
 */
export function createSpareProcess(start: () => Deno.ChildProcess, waitsMs: number): SpareProcess {
  let spare: Deno.ChildProcess | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const release = () => {
    clearTimeout(timer);
    const released = spare;
    spare = null;
    return released;
  };
  return {
    take: () => release() ?? start(),
    prepare() {
      if (spare || isOver) return;
      const child = start();
      spare = child;
      timer = setTimeout(() => void end(release()), waitsMs);
      // The kernel ends it first when memory runs out; the next one is started for who comes.
      void child.status.then(() => spare === child ? end(release()) : undefined);
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      await end(release());
    },
  };
}

async function end(child: Deno.ChildProcess | null): Promise<void> {
  if (!child) return;
  try {
    child.kill("SIGKILL");
  } catch (error) {
    // It has ended already.
    if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
  }
  await Promise.allSettled([child.stdin.close(), child.stdout.cancel(), child.stderr.cancel(), child.status]);
}
