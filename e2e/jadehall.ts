import { taskProgram } from "@/testing/cli/task_program.ts";

/** What a run of the operators' program ended with. */
export interface CommandOutcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs `jadehall …` as an operator would, on the site that `env` describes. */
export async function jadehall(env: Record<string, string>, ...args: string[]): Promise<CommandOutcome> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...taskProgram("jadehall"), ...args],
    cwd: new URL("../", import.meta.url),
    env,
    stdin: "null",
  }).output();
  return { code, output: new TextDecoder().decode(stdout), errors: new TextDecoder().decode(stderr) };
}
