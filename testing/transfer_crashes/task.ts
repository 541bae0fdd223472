import { z } from "zod";

/** The task of a process, and the point at which it kills itself. */
export const Task = z.object({
  token: z.string(),
  key: z.string(),
  /** Of the transfer, in whole TWD; negative takes points out of the game. */
  amount: z.number(),
  /** Whether this process has served the session before: it then asks nothing before it claims the key. */
  isKnown: z.boolean(),
  /** The account of a member whose points an operator recalls, in place of the transfer; the key is the request's id. */
  recallOf: z.string().optional(),
  databaseUrl: z.string(),
  providerUrl: z.string(),
  /** The time of its clock, which does not move. */
  at: z.coerce.date(),
  /** From 1. */
  dieAt: z.int(),
});
export type Task = z.output<typeof Task>;

/** The call's input. */
export function bodyOf({ amount }: Pick<Task, "amount">) {
  return { game_name: "rsg", amount };
}

/** Has a task done in a process of its own. Gives null when that was killed, else how many points it passed. */
export async function doom(task: Task): Promise<number | null> {
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
