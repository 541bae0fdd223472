import { linesOf } from "@/testing/lines.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";

/** A program of this project in a process of its own. */
export interface ProjectProcess extends AsyncDisposable {
  /** The address that it said it serves at. */
  url: string;
  pid: number;
  env: Record<string, string>;
  signal(signal: Deno.Signal): void;
  /** Kills it as a power cut would, and waits until it has ended. */
  kill(): Promise<void>;
}

interface StartOptions {
  silent?: boolean;
  onOutput?: (text: string) => void;
  checkout?: URL;
  denoArgs?: readonly string[];
}

/**
 * Starts the program of a task under the task's permissions, and waits for the line that says its address. Disposing
 * asks it to stop and waits for that.
 * @param said finds the address in a line
 * @param checkout the project's root, if it is another checkout's
 * @param silent drops its stderr, if the test causes its complaints
 * @param denoArgs more options of `deno run`
 * @param onOutput is called with everything it writes to stdout and stderr, in pieces
 */
export async function startProcess(
  [task, ...args]: [task: "start" | "jadehall", ...args: string[]],
  env: Record<string, string>,
  said: RegExp,
  { silent = false, onOutput, checkout = new URL("../", import.meta.url), denoArgs = [] }: StartOptions = {},
): Promise<ProjectProcess> {
  const [run = "run", ...program] = taskProgram(task);
  const child = new Deno.Command(Deno.execPath(), {
    args: [run, ...denoArgs, ...program, ...args],
    cwd: checkout,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: onOutput ? "piped" : silent ? "null" : "inherit",
  }).spawn();
  const observed = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const text = stream.pipeThrough(new TextDecoderStream());
    const translated = new TransformStream<string, string>({
      transform(piece, next) {
        onOutput?.(piece);
        next.enqueue(piece);
      },
    });
    return linesOf(text.pipeThrough(translated)).getReader();
  };
  const lines = observed(child.stdout);
  const complaints = onOutput && drain(observed(child.stderr));
  const url = await addressIn(lines, said);
  const ended = Promise.all([child.status, drain(lines), complaints]);
  return {
    url,
    pid: child.pid,
    env,
    signal: (signal) => child.kill(signal),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async [Symbol.asyncDispose]() {
      try {
        child.kill("SIGTERM");
      } catch (error) {
        // It ended before: killed by the test, for one.
        if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
      }
      await ended;
    },
  };
}

async function addressIn(lines: ReadableStreamDefaultReader<string>, said: RegExp): Promise<string> {
  for (;;) {
    const { value, done } = await lines.read();
    if (done) throw new Error("the process ended before it said its address");
    const address = said.exec(value)?.[1];
    if (address) return address;
  }
}

/** Reads on, so that the process never waits for a full pipe. */
async function drain(lines: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await lines.read()).done);
}
