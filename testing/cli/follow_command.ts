import { linesOf } from "../lines.ts";
import { environmentOn } from "./environment_on.ts";
import { taskProgram } from "./task_program.ts";

/** A command that goes on until it is stopped, and the lines that it prints. */
export interface FollowedCommand extends AsyncDisposable {
  /** Waits for the next line; "" at the end. */
  line(): Promise<string>;
  /** Stops it as a supervisor does, and gives its exit code. */
  stop(): Promise<number>;
}

/** Starts a command on a database, in a process of its own. */
export function followCommand(databaseUrl: string, ...args: string[]): FollowedCommand {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...taskProgram("jadehall"), ...args],
    cwd: new URL("../../", import.meta.url),
    env: { ...environmentOn(databaseUrl), JADEHALL_LANG: "en" },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const output = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const stop = async () => {
    child.kill("SIGTERM");
    return (await child.status).code;
  };
  let stopped: Promise<number> | null = null;
  return {
    line: async () => (await output.read()).value ?? "",
    stop: () => stopped ??= stop(),
    async [Symbol.asyncDispose]() {
      await (stopped ??= stop());
      await output.cancel();
    },
  };
}
