import config from "@/deno.json" with { type: "json" };

/**
 * The arguments of `deno` for the program that a task runs in the end, so that a test starts it under the task's own
 * permissions, in the project's root, without installing or building anything again. Variables in it are those of the
 * test, as its shell would put them.
 */
export function taskProgram(task: "start" | "jadehall" | "jadehall:pictures"): string[] {
  const last = config.tasks[task].split(" && ").at(-1) ?? "";
  const [deno, ...args] = last.split(" ");
  if (deno !== "deno") throw new Error(`the task ${task} ends with something else than deno: ${last}`);
  return args.map((word) => word.replaceAll(/\$(\w+)/g, (_, name: string) => Deno.env.get(name) ?? ""));
}
