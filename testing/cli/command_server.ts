import config from "@/deno.json" with { type: "json" };
import type { Ran } from "./run_cli_alone.ts";
import { taskProgram } from "./task_program.ts";

/** A command that a server is to run. */
export interface CommandRequest {
  environment: Record<string, string>;
  args: string[];
}

/** A process that runs operators' commands one after another. */
export interface CommandServer extends AsyncDisposable {
  pid: number;
  /** Runs a command; null if it can't: it has one at hand, has ended, or the environment is more than the program reads. */
  run(environment: Record<string, string>, args: string[]): Promise<Ran> | null;
}

/** How a process is started that runs commands, whatever its outputs are, and how it gets them. */
export interface CommandConnection {
  /** The arguments with which `deno` is started, in the project's root. */
  args: string[];
  /** Begins the line that both outputs get at the end of a command, before its exit code. */
  mark: string;
  /**
   * Waits until the process takes commands; each is sent after the end of the one before, and closing ends the process.
   * @param ended fails when the process has ended
   */
  connected(ended: Promise<never>): Promise<{ send(request: CommandRequest): Promise<void>; close(): void }>;
}

/** The variables that the program may read. Others would be for Deno, which reads them when it starts. */
const variables: readonly string[] = config.permissions.site.env.allow;

/**
 * Waits for a process that is to run many commands under the program's own permissions. It ends with the process that
 * started it, however that ends.
 */
export function awaitCommandServer(): CommandConnection {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const mark = crypto.randomUUID();
  const program = [...taskProgram("jadehall").slice(0, -1), "testing/cli/serve_commands.ts"];
  return {
    args: [...program, `${listener.addr.port}`, mark],
    mark,
    async connected(ended) {
      using _listening = listener;
      const connection = await Promise.race([listener.accept(), ended]);
      return {
        async send(request) {
          const line = new Blob([`${JSON.stringify(request)}\n`]);
          await line.stream().pipeTo(connection.writable, { preventClose: true });
        },
        close: () => connection.close(),
      };
    },
  };
}

/** Starts the operators' program to run many commands: starting and loading takes it longer than most of them. */
export async function startCommandServer(): Promise<CommandServer> {
  const { args, mark, connected } = awaitCommandServer();
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: new URL("../../", import.meta.url),
    // In whatever language the host speaks.
    env: { JADEHALL_LANG: "en" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const outputs = [child.stdout.getReader(), child.stderr.getReader()] as const;
  const ended = child.status.then(async () => {
    throw new Error(`the server of commands did not start: ${(await readTo(mark, outputs[1])).text}`);
  });
  const commands = await connected(ended);
  let isFree = true;

  async function run(request: CommandRequest): Promise<Ran> {
    isFree = false;
    await commands.send(request);
    const [stdout, stderr] = await Promise.all(outputs.map((reader) => readTo(mark, reader)));
    const code = stdout!.code ?? (await child.status).code;
    isFree = stdout!.code !== null;
    return { code, stdout: stdout!.text, stderr: stderr!.text };
  }

  return {
    pid: child.pid,
    run: (environment, args) =>
      isFree && Object.keys(environment).every((name) => variables.includes(name)) ? run({ environment, args }) : null,
    async [Symbol.asyncDispose]() {
      commands.close();
      await Promise.all(outputs.map((reader) => reader.cancel()));
      await child.status;
    },
  };
}

/** Reads a command's output; its code is null if the process ended without reporting it. */
async function readTo(
  mark: string,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<{ text: string; code: number | null }> {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value } = await reader.read();
    if (value === undefined) return { text: text + decoder.decode(), code: null };
    text += decoder.decode(value, { stream: true });
    const end = text.lastIndexOf(mark);
    if (end >= 0 && text.endsWith("\n")) {
      return { text: text.slice(0, end), code: Number(text.slice(end + mark.length)) };
    }
  }
}
