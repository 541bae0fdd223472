/** A server in a process of its own. */
export interface BenchServer extends AsyncDisposable {
  readonly port: string;
}

/** How a server's process is started. */
export interface ServerOptions {
  args?: string[];
  env?: Record<string, string>;
  /** The input that it reads. */
  input?: string;
  /** More options of `deno run`. */
  runtime?: string[];
}

/** Starts a script that serves on 127.0.0.1 and writes its port, and waits for that. */
export async function startServer(
  script: URL,
  { args = [], env = {}, input = "", runtime = [] }: ServerOptions = {},
): Promise<BenchServer> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", ...runtime, script.href, ...args],
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  await new Blob([input]).stream().pipeTo(child.stdin);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  if (value === undefined) throw new Error(`${script.pathname} did not start`);
  return {
    port: value.trim(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await reader.cancel();
      await child.status;
    },
  };
}
