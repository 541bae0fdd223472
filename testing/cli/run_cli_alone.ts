import { taskProgram } from "./task_program.ts";

/** A command's output and exit. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `jadehall` as an operator does, under its task's permissions, in a process of its own. */
export async function runCliAlone(environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...taskProgram("jadehall"), ...args],
    cwd: new URL("../../", import.meta.url),
    // In whatever language the host speaks.
    env: { JADEHALL_LANG: "en", ...environment },
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}
