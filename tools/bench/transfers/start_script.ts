import { linesOf } from "@/testing/lines.ts";

/** A server in a process of its own. */
export interface StartedScript extends AsyncDisposable {
  url: string;
  pid: number;
}

/**
 * Starts a script of this folder, and waits for its first line, which is its address.
 * @param permissions of Deno, as --allow-net
 */
export async function startScript(
  name: string,
  { permissions, args, env }: { permissions: string; args: string[]; env?: Record<string, string> },
): Promise<StartedScript> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", permissions, new URL(name, import.meta.url).pathname, ...args],
    env,
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const { value: url = "" } = await lines.read();
  return {
    url,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await lines.cancel();
      await child.status;
    },
  };
}
