import { linesOf } from "@/testing/lines.ts";
import { encode, runScript } from "./run_script.ts";
import type { Slice } from "./slice.ts";

/** One request of an honest member: when it was due, and how long it took. */
export interface Sample {
  member: number;
  at: number;
  ms: number;
  isGood: boolean;
}

/** Runs honest members until it is disposed of. */
export interface HonestUse extends AsyncDisposable {
  /** The requests that were due in a slice, once all of them are answered or given up. */
  dueIn(slice: Slice): Promise<Sample[]>;
}

/** Lets the members with these tokens use the site, each from an address of their own, at a steady rate; all have begun. */
export async function useHonestly(port: number, tokens: string[], pauseMs: number): Promise<HonestUse> {
  const child = runScript("honest_members.ts", [String(port), String(pauseMs)], 0);
  const samples: Sample[] = [];
  /** Until when each member's requests are answered; they come one after the other. */
  const answeredUntil = tokens.map(() => 0);
  let resume = () => {};
  const reading = (async () => {
    for await (const line of linesOf(child.stdout.pipeThrough(new TextDecoderStream()))) {
      const sample: Sample = JSON.parse(line);
      samples.push(sample);
      answeredUntil[sample.member] = sample.at;
      resume();
    }
  })();
  const allAnswered = async (until: number) => {
    while (Math.min(...answeredUntil) < until) await new Promise<void>((resolve) => resume = resolve);
  };
  const writer = child.stdin.getWriter();
  await writer.write(encode(`${JSON.stringify(tokens)}\n`));
  // On a busy machine the process may begin later than the first slice that is measured.
  await allAnswered(1);
  return {
    async dueIn({ from, until }: Slice): Promise<Sample[]> {
      await allAnswered(until);
      const due = samples.filter(({ at }) => at >= from && at < until);
      samples.length = 0;
      return due;
    },
    async [Symbol.asyncDispose]() {
      await writer.close();
      await reading;
      await child.status;
    },
  };
}
