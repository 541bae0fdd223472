// Runs one attack on the site until its stdin ends, and then writes the outcomes as JSON: words with their counts.
// Usage: attacker.ts <the attack's name>, and one line of stdin with the target as JSON.
import { linesOf } from "@/testing/lines.ts";
import type { Target } from "./attack.ts";
import { attacks } from "./attacks.ts";

const lines = linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream())).getReader();
const attack = attacks.find(({ name }) => name === Deno.args[0]);
const { value: line } = await lines.read();
if (!attack || line === undefined) throw new Error("no attack or no target");
const target: Target = JSON.parse(line);
const act = await attack.prepare(target);
// The first shows that it can be done, however busy the machine is.
const outcomes: Record<string, number> = { [await act()]: 1 };
const max = 64;
let under = 0;
const began = performance.now();
let begun = 0;
// As many as are due by now: a timer that comes late makes up for it, but no more than run at once.
const timer = setInterval(() => {
  for (; begun < (performance.now() - began) / 1000 * attack.perSecond; begun++) {
    if (under >= max) continue;
    under++;
    act().catch(() => "no answer").then((word) => {
      outcomes[word] = (outcomes[word] ?? 0) + 1;
      under--;
    });
  }
}, 10);
say("ready");
await lines.read();
clearInterval(timer);
say(JSON.stringify(outcomes));
Deno.exit();

function say(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}
