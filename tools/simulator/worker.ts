import { linesOf } from "@/testing/lines.ts";
import { simulate } from "./simulate.ts";

// A process that runs one seed after another: it takes `<seed> <operations>` by line and answers each with its report as
// a line of JSON, until its input ends.
const orders = linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream()));
for await (const order of orders) {
  const [seed = 0, operations = 0] = order.split(" ").map(Number);
  const report = await simulate({ seed, operations });
  await Deno.stdout.write(new TextEncoder().encode(`${JSON.stringify(report)}\n`));
}
