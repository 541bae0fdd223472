import { linesOf } from "@/testing/lines.ts";
import { onDisk, type SmallDisk } from "./small_disk.ts";
import { taskProgram } from "./task_program.ts";

/** `deno task start` without its build, as a process of its own; disposing kills one that a failed test left behind. */
export interface Started extends AsyncDisposable {
  /** The lines of its output until it was up, by their first word: `Jadehall`, `demo`, `database`, `sandboxes`. */
  said: Map<string, string>;
  url: string;
  pid: number;
  /** Sends a signal and gives the exit code. */
  end(signal: Deno.Signal): Promise<number>;
  /** Its log and errors, once it has ended. */
  complaint: Promise<string>;
}

/**
 * Starts the site and waits until it has printed its address and the rest; throws with its stderr if it ends before.
 * @param openFiles how many files it may have open, sockets among them
 * @param disk a small one that it finds at a folder
 */
export async function startSite(
  environment: Record<string, string>,
  { openFiles, disk }: { openFiles?: number; disk?: SmallDisk } = {},
): Promise<Started> {
  const program = [Deno.execPath(), ...taskProgram("start")];
  const limited = openFiles ? ["sh", "-c", `ulimit -n ${openFiles} && exec "$@"`, "sh", ...program] : program;
  const [command = "", ...args] = disk ? onDisk(disk, limited) : limited;
  const child = new Deno.Command(command, {
    args,
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
  let hasEnded = false;
  const end = async (signal: Deno.Signal) => {
    hasEnded = true;
    child.kill(signal);
    await lines.cancel();
    await complaint;
    return (await child.status).code;
  };
  return {
    said,
    url,
    pid: child.pid,
    complaint,
    end,
    async [Symbol.asyncDispose]() {
      if (!hasEnded) await end("SIGKILL");
    },
  };
}
