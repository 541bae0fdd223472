import { linesOf } from "@/db/embedded/testing/lines.ts";

/** `deno task start` without its build, as a process of its own. */
export interface Started {
  /** What it printed until it was up, by its first word: `Jadehall`, `demo`, `database`, `sandboxes`. */
  said: Map<string, string>;
  url: string;
  /** Sends a signal and gives the exit code. */
  end(signal: Deno.Signal): Promise<number>;
}

/** Starts the site and waits until it has told its address and all; throws with its complaint if it ends before. */
export async function startSite(environment: Record<string, string>): Promise<Started> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-P=start", "cli/start.ts"],
    cwd: new URL("../../", import.meta.url),
    env: environment,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const complaint = new Response(child.stderr).text();
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const said = new Map<string, string>();
  while (!said.has("sandboxes")) {
    const { value } = await lines.read();
    if (value === undefined) throw new Error(`exit code ${(await child.status).code}: ${await complaint}`);
    const [word = ""] = value.trim().split(" ");
    said.set(word, value.trim());
  }
  const url = said.get("Jadehall")?.split(" ").at(-1) ?? "";
  return {
    said,
    url,
    async end(signal) {
      child.kill(signal);
      await lines.cancel();
      await complaint;
      return (await child.status).code;
    },
  };
}
