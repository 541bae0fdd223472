import { z } from "zod";
import { runProgram } from "../run_program.ts";

/** The request that the site gives a command's process, before the command's own standard input. */
const Served = z.strictObject({ token: z.string(), address: z.string(), args: z.array(z.string()) });

// Runs one command that came over HTTPS, in a process that the site starts (server/operators/commands.ts). The request is
// the first thing on standard input, after its length in four bytes.
if (import.meta.main) {
  const length = new DataView(readExactly(4).buffer).getUint32(0);
  const { args, ...caller } = Served.parse(JSON.parse(new TextDecoder().decode(readExactly(length))));
  await runProgram(args, caller);
}

function readExactly(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const read = Deno.stdin.readSync(bytes.subarray(at));
    if (read === null) throw new Error("the request of a command ends early");
    at += read;
  }
  return bytes;
}
