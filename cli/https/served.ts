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
// the first thing on standard input, after its length in four bytes. It may come long after the start: until then the process
// loads commands, so that the one that is requested needs not be.
if (import.meta.main) {
  let isRequested = false;
  const requested = readRequest().finally(() => isRequested = true);
  await loadCommands(() => isRequested);
  const { args, language, ...caller } = await requested;
  await inOperatorLanguage(() => runProgram(args, caller), language);
}

async function readRequest(): Promise<z.infer<typeof Served>> {
  const length = new DataView((await readExactly(4)).buffer).getUint32(0);
  return Served.parse(JSON.parse(new TextDecoder().decode(await readExactly(length))));
}

async function readExactly(length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const read = await Deno.stdin.read(bytes.subarray(at));
    if (read === null) throw new Error("the request of a command ends early");
    at += read;
  }
  return bytes;
}
