import { createSlots } from "@/api/slots.ts";
import type { OperatorCommand, OperatorCommands } from "@/api/platform/operators/commands.ts";
import type { CommandFrame } from "@/api/platform/operators/schema.ts";
import { createSpareProcess } from "./spare_process.ts";

/** The limits of operators' commands that come over HTTPS, of one process of the site. */
export const commandLimits = {
  atOnce: 6,
  ofOperator: 2,
  /** How long a command may take, in ms. */
  ms: 600_000,
  /** How much it may print, in UTF-16 units. */
  output: 32 * 1024 * 1024,
  /** How often the answer says that the command runs: proxies end an answer that says nothing for 75 s. */
  saysEveryMs: 15_000,
  /** How long a command has to end once it is asked to, in ms. */
  endsWithinMs: 3_000,
  /** How long after that its reader has to take the rest, in ms. */
  readsWithinMs: 30_000,
  /** How long a process waits for the next command after one, in ms: most come in a row. */
  spareWaitsMs: 600_000,
};

/**
 * Deno has no process limits, and no permission for a program with certain arguments: the shell starts it. When memory runs
 * out, the kernel ends a command and not the site; where it has no such file, there is nothing to say.
 */
const script = `ulimit -c 0 && { echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; exec nice -n 5 "$@"`;

/** The flags of the task `jadehall`, without the user's configuration. */
const flags = [
  "--quiet",
  "--no-prompt",
  "--cached-only",
  "--v8-flags=--max-old-space-size=512",
  "-P=site",
  "--deny-run=/bin/sh",
  "--allow-sys=uid,gid,userInfo,statfs",
];

/**
 * Runs operators' commands, each in a process of its own with the site's environment: none can hold up or end the site,
 * and ending one stops it as a signal does at the machine. After a command the next one's process is started, and loads
 * commands meanwhile. Disposing ends all of them.
 */
export function createCommands(limits = commandLimits): OperatorCommands & AsyncDisposable {
  const slots = createSlots<string>({ slots: limits.atOnce, slotsOfOne: limits.ofOperator });
  const running = new Map<Ending, Promise<void>>();
  const spare = createSpareProcess(spawn, limits.spareWaitsMs);
  let isOver = false;
  return {
    take: (operator) => slots.take(operator),
    run(command, place) {
      const child = spare.take();
      let letGo = () => {};
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        // Aborting the writer would wait for the line that its reader doesn't take.
        start: (controller) => void (letGo = () => controller.error(new Error("the answer was not read"))),
      });
      const ending: Ending = { end: () => {} };
      const lines = { writer: writable.getWriter(), letGo };
      const work = answer(child, command, lines, ending, limits).finally(() => {
        running.delete(ending);
        place[Symbol.dispose]();
        spare.prepare();
      });
      running.set(ending, work);
      if (isOver) ending.end(over);
      return readable;
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      for (const { end } of running.keys()) end(over);
      await Promise.all(running.values());
      await spare[Symbol.asyncDispose]();
    },
  };
}

const over = "The site ends, and the command with it.";

/** Ends a running command, and says why to who still reads. */
interface Ending {
  end(why: string): void;
}

async function answer(
  child: Deno.ChildProcess,
  command: OperatorCommand,
  { writer, letGo }: { writer: WritableStreamDefaultWriter<Uint8Array>; letGo: () => void },
  ending: Ending,
  limits: typeof commandLimits,
): Promise<void> {
  const encoder = new TextEncoder();
  const send = (frame: CommandFrame) => writer.write(encoder.encode(`${JSON.stringify(frame)}\n`));
  let why: string | null = null;
  let kill: ReturnType<typeof setTimeout> | undefined;
  let unread: ReturnType<typeof setTimeout> | undefined;
  ending.end = (reason) => {
    if (why !== null) return;
    why = reason;
    signal(child, "SIGTERM");
    kill = setTimeout(() => signal(child, "SIGKILL"), limits.endsWithinMs);
    // A reader who doesn't take the rest keeps neither the place nor a site that ends.
    unread = setTimeout(letGo, limits.readsWithinMs);
  };
  const deadline = setTimeout(
    () => ending.end(`The command was ended after ${limits.ms / 60_000} minutes.`),
    limits.ms,
  );
  // A reader who has left is noticed here at once, and else with the next line.
  writer.closed.catch(() => ending.end("The reader has left."));
  const alive = setInterval(() => void send({ runs: true }).catch(() => {}), limits.saysEveryMs);
  let left = limits.output;
  const pass = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>, frame: (text: string) => CommandFrame) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      left -= text.length;
      if (left < 0) {
        ending.end("The command printed too much and was ended: narrow it down, with --limit if it has that.");
      } else await send(frame(text)).catch(() => {});
    }
  };
  try {
    await Promise.all([
      feed(child.stdin, command),
      pass(child.stdout, (out) => ({ out })),
      pass(child.stderr, (err) => ({ err })),
    ]);
    const { code } = await child.status;
    if (why !== null) await send({ err: `${why}\n` });
    await send({ exit: code });
    await writer.close();
  } catch {
    // The reader has left: the command is ended, and its end is waited for.
    ending.end("The answer broke off.");
    await child.status;
  } finally {
    clearTimeout(deadline);
    clearTimeout(unread);
    clearTimeout(kill);
    clearInterval(alive);
  }
}

/** Gives a command's process what it is to run, which other users of the machine could read among its arguments. */
async function feed(stdin: WritableStream<Uint8Array>, { stdin: content, ...rest }: OperatorCommand): Promise<void> {
  const request = new TextEncoder().encode(JSON.stringify(rest));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, request.length);
  // A command that reads nothing may end before it is given everything.
  await new Blob([length, request, content.slice()]).stream().pipeTo(stdin).catch(() => {});
}

function spawn(): Deno.ChildProcess {
  const root = new URL("../../", import.meta.url).pathname;
  return new Deno.Command("/bin/sh", {
    args: ["-c", script, "sh", Deno.execPath(), "run", ...flags, `${root}cli/https/served.ts`],
    cwd: root,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

function signal(child: Deno.ChildProcess, name: Deno.Signal): void {
  try {
    child.kill(name);
  } catch (error) {
    // It has ended already.
    if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
  }
}
