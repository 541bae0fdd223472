import { z } from "zod";

/** The task of a process that archives a month or restores it, and the point at which it kills itself. */
export const ArchiveTask = z.object({
  databaseUrl: z.string(),
  folder: z.string(),
  month: z.string(),
  restores: z.boolean().default(false),
  /** From 1. */
  dieAt: z.int(),
});

/** Has a task done in a process of its own. Gives null when that was killed, else how many points it passed. */
export async function doomArchiving(task: z.input<typeof ArchiveTask>): Promise<number | null> {
  const { signal, success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--allow-all",
      "--no-check",
      new URL("./doomed.ts", import.meta.url).pathname,
      JSON.stringify(task),
    ],
    stdin: "null",
  }).output();
  if (signal === "SIGKILL") return null;
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return Number(new TextDecoder().decode(stdout));
}
