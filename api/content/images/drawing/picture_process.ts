import { type Frame, frameReader, writeFrame } from "./frames.ts";

/** The limits of one drawing process. */
export interface ProcessLimits {
  /** Of memory that it may write to, in bytes. */
  memoryBytes: number;
  /** For its start and for one picture, in ms. */
  startMs: number;
  pictureMs: number;
}

/** A process that draws one picture at a time. */
export interface PictureProcess extends AsyncDisposable {
  pid: number;
  /** Draws a file and gives its answer, or how it ended over the file instead. After that it draws nothing more. */
  draw(bytes: Uint8Array): Promise<Frame | ProcessEnd>;
}

/**
 * How a process ended over a file: killed after its time; killed from outside (by an operator, or for lack of memory);
 * or by itself, because of the file.
 */
export type ProcessEnd = "too_slow" | "killed" | "failed";

/** No process that draws can be started: nothing is wrong with the file, and nothing may be drawn elsewhere. */
export class DrawingUnavailable extends Error {
  override name = "DrawingUnavailable";
}

/**
 * Starts a drawing process and waits until it is ready. The kernel enforces the limits on memory and time, whatever the
 * decoder does. The process has none of the site's environment (which holds the keys), a lower priority, writes no core
 * dump, and ignores the terminal's stop signals, so that the site can finish pictures in progress.
 * @throws DrawingUnavailable if it doesn't start
 */
export async function startPictureProcess(limits: ProcessLimits): Promise<PictureProcess> {
  const child = spawn(limits);
  const writer = child.stdin.getWriter();
  const frames = frameReader(child.stdout);
  const complaint = beginningOf(child.stderr);
  let isLate = false;
  /** Returns the process's answer in time; null if the process ends instead. */
  const answer = async (ms: number, work: () => Promise<Frame | null>): Promise<Frame | null> => {
    const deadline = setTimeout(() => {
      isLate = true;
      end(child);
    }, ms);
    try {
      return await work();
    } catch {
      // It stopped reading, or sent a malformed answer: in both cases it is of no more use.
      end(child);
      return null;
    } finally {
      clearTimeout(deadline);
    }
  };
  const ready = await answer(limits.startMs, () => frames.next());
  if (ready?.kind !== "ready") {
    end(child);
    const { code, signal } = await child.status;
    const how = signal ?? `exit code ${code}`;
    throw new DrawingUnavailable(`the process that draws pictures did not start (${how}): ${await complaint}`);
  }
  return {
    pid: child.pid,
    async draw(bytes) {
      const frame = await answer(limits.pictureMs, async () => {
        await writeFrame(writer, "image", bytes);
        return await frames.next();
      });
      if (frame) return frame;
      const { signal } = await child.status;
      if (isLate) return "too_slow";
      return signal === "SIGKILL" ? "killed" : "failed";
    },
    async [Symbol.asyncDispose]() {
      end(child);
      await child.status;
    },
  };
}

/** Deno can't limit a process, the shell can; `exec` and `nice` leave one process with one id. */
const script = `trap '' HUP INT TERM && ulimit -c 0 && ulimit -d "$0" && exec nice -n 5 "$@"`;

function spawn({ memoryBytes }: ProcessLimits): Deno.ChildProcess {
  const program = new URL("main.ts", import.meta.url).pathname;
  const config = new URL("../../../../deno.json", import.meta.url).pathname;
  // Without its compiler V8 needs 50 MB instead of 570, so that the limit is the picture's.
  const flags = ["--quiet", "--no-prompt", "--cached-only", "--v8-flags=--jitless", `--config=${config}`, "-P=draw"];
  try {
    return new Deno.Command("/bin/sh", {
      args: ["-c", script, String(Math.floor(memoryBytes / 1024)), Deno.execPath(), "run", ...flags, program],
      clearEnv: true,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  } catch (error) {
    throw new DrawingUnavailable(`no process may be started that draws pictures: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The first words of a process's errors; the rest is read and dropped, so that it never waits for a full pipe. */
async function beginningOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = "";
  for await (const piece of stream.pipeThrough(new TextDecoderStream())) text = (text + piece).slice(0, 500);
  return text.trim();
}

function end(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    // It has ended already.
    if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
  }
}
