import { linesOf } from "@/testing/lines.ts";
import type { Attack, Target } from "./attack.ts";
import { encode, runScript } from "./run_script.ts";

/** An attack that goes on. */
export interface Attacker {
  /** Ends it, and gives the outcomes of its actions: words with their counts. */
  stop(): Promise<[string, number][]>;
}

/** Starts an attack by a process of this priority (nice(1)), which has ended its first action. */
export async function startAttacker({ name }: Attack, target: Target, nice: number): Promise<Attacker> {
  const child = runScript("attacker.ts", [name], nice);
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const writer = child.stdin.getWriter();
  await writer.write(encode(`${JSON.stringify(target)}\n`));
  if ((await lines.read()).value !== "ready") throw new Error(`the attack "${name}" did not begin`);
  return {
    async stop() {
      await writer.close();
      const { value } = await lines.read();
      await lines.cancel();
      await child.status;
      return Object.entries(JSON.parse(value ?? "{}"));
    },
  };
}
