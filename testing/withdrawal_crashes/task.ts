import { z } from "zod";
import { actions, type Order } from "./actions.ts";

/** The task of a process, and the point at which it kills itself. */
export const Task = z.object({
  act: z.enum(actions),
  order: z.object({
    id: z.uuid(),
    member: z.coerce.bigint(),
    cardId: z.int(),
    account: z.string(),
  }) satisfies z.ZodType<Order>,
  databaseUrl: z.string(),
  bankUrl: z.string(),
  secret: z.string(),
  /** The time of its clock, which does not move. */
  at: z.coerce.date(),
  /** From 1. */
  dieAt: z.int(),
});
export type Task = z.output<typeof Task>;

/** Reads what {@link doom} wrote. */
export function readTask(text: string): Task {
  return Task.parse(JSON.parse(text));
}

/** Has a task done in a process of its own. Gives null when that was killed, else how many points it passed. */
export async function doom(task: Task): Promise<number | null> {
  const text = JSON.stringify(task, (_, value) => typeof value === "bigint" ? String(value) : value);
  const { signal, success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", "--no-check", new URL("./doomed.ts", import.meta.url).pathname, text],
    stdin: "null",
  }).output();
  if (signal === "SIGKILL") return null;
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return Number(new TextDecoder().decode(stdout));
}
