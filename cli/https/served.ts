import { z } from "zod";
import { OperatorLanguage } from "@/api/platform/operators/schema.ts";
import { loadCommands } from "../program.ts";
import { runProgram } from "../run_program.ts";
import { inOperatorLanguage } from "../texts/in_operator_language.ts";

/** The request that the site gives a command's process, before the command's own standard input. */
const Served = z.strictObject({
  token: z.string(),
  address: z.string(),
  args: z.array(z.string()),
  language: OperatorLanguage,
});

// Runs one command that came over HTTPS, in a process that the site starts (server/operators/commands.ts). The request is
// the first thing on standard input, after its length in four bytes; it may come long after the start, which loads everything.
if (import.meta.main) {
  await loadCommands();
  const length = new DataView(readExactly(4).buffer).getUint32(0);
  const { args, language, ...caller } = Served.parse(JSON.parse(new TextDecoder().decode(readExactly(length))));
  await inOperatorLanguage(() => runProgram(args, caller), language);
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
