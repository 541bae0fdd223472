import { translated } from "@/server/operators/translated.ts";
import { durationText } from "../arguments/duration.ts";
import { pad, widthOf } from "./fit.ts";

/**
 * Shows on a terminal how much of some work is done, on one line; elsewhere it shows nothing.
 * @param clock in ms; with it the bar says how much is done a second, and how long the rest will take at that rate
 */
export function progressBar(
  stream: Pick<typeof Deno.stderr, "isTerminal" | "writeSync"> = Deno.stderr,
  clock?: { now(): number },
) {
  const write = (text: string) => stream.isTerminal() && stream.writeSync(new TextEncoder().encode(text));
  // Spaces remove what stood there: not every terminal knows a code for it.
  let length = 0;
  const writeOver = (text: string) => {
    write(`\r${pad(text, length)}`);
    length = widthOf(text);
  };
  const recent: { done: number; at: number }[] = [];
  const rate = (done: number, total: number) => {
    if (!clock) return "";
    recent.push({ done, at: clock.now() });
    if (recent.length > maxRecent) recent.shift();
    return rateText(recent, total);
  };
  return {
    show(done: number, total: number): void {
      const part = total === 0 ? 1 : Math.min(done / total, 1);
      const bar = "#".repeat(Math.round(part * width)).padEnd(width, ".");
      writeOver(`[${bar}] ${Math.floor(part * 100)}% ${done}/${total}${rate(done, total)}`);
    },
    /** Removes the bar, so that the next output has a line of its own. */
    clear(): void {
      writeOver("");
      write("\r");
    },
  };
}

const width = 30;

/** The rate is that of the last times that the bar was shown: work that has parts of several kinds changes its rate. */
const maxRecent = 30;

function rateText(recent: readonly { done: number; at: number }[], total: number): string {
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at <= first.at || last.done <= first.done) return "";
  const perMs = (last.done - first.done) / (last.at - first.at);
  const left = durationText(Math.max(0, total - last.done) / perMs);
  return translated`, ${Math.round(perMs * 1000)}/s, ${left} left`;
}
