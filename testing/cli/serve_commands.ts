import process from "node:process";
import { runProgram } from "@/cli/run_program.ts";
import { inOperatorLanguage } from "@/cli/texts/in_operator_language.ts";
import { linesOf } from "@/testing/lines.ts";
import type { CommandRequest } from "./command_server.ts";

// The operators' program for tests: runs the commands that come on a connection, each sent after the end of the one before,
// until it is closed. Not on stdin, which commands read. After each, both outputs get a line that nothing else writes.
if (import.meta.main) {
  const [port = "", mark = ""] = Deno.args;
  const own = ownResources();
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
  for await (const line of linesOf(connection.readable.pipeThrough(new TextDecoderStream()))) serve(line, mark, own);
  // Even in a command that does not end.
  Deno.exit();
}

async function serve(line: string, mark: string, own: number): Promise<void> {
  const { environment, args }: CommandRequest = JSON.parse(line);
  const code = await runIn(environment, args, own);
  for (const stream of [Deno.stdout, Deno.stderr]) write(stream, `${mark} ${code}\n`);
}

async function runIn(environment: Record<string, string>, args: string[], own: number): Promise<number> {
  const before = Object.keys(environment).map((name) => [name, Deno.env.get(name)] as const);
  for (const [name, value] of Object.entries(environment)) Deno.env.set(name, value);
  await inOperatorLanguage(() => runProgram(args));
  await nothingIsLeft(own);
  for (const [name, value] of before) {
    if (value === undefined) Deno.env.delete(name);
    else Deno.env.set(name, value);
  }
  const { exitCode } = Deno;
  Deno.exitCode = 0;
  return exitCode;
}

/** Counts the process's inputs and outputs, which are open as long as it runs: of a terminal they count once they are used. */
function ownResources(): number {
  void [process.stdout, process.stderr];
  return process.getActiveResourcesInfo().length;
}

/** Waits until no timer and no connection is left: with one a process of its own would not have ended either. */
async function nothingIsLeft(own: number): Promise<void> {
  while (process.getActiveResourcesInfo().length > own) await new Promise((resolve) => setTimeout(resolve, 1));
}

function write(stream: { writeSync(bytes: Uint8Array): number }, text: string): void {
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) rest = rest.subarray(stream.writeSync(rest));
}
