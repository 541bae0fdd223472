/** Shows on a terminal how much of some work is done, on one line; elsewhere it shows nothing. */
export function progressBar(stream: Pick<typeof Deno.stderr, "isTerminal" | "writeSync"> = Deno.stderr) {
  const isShown = stream.isTerminal();
  const write = (text: string) => isShown && stream.writeSync(new TextEncoder().encode(text));
  return {
    show(done: number, total: number): void {
      const part = total === 0 ? 1 : Math.min(done / total, 1);
      const bar = "#".repeat(Math.round(part * width)).padEnd(width, ".");
      write(`\r[${bar}] ${Math.floor(part * 100)}% ${done}/${total}`);
    },
    /** Removes the bar, so that the next output has a line of its own. */
    clear(): void {
      write("\r\x1b[K");
    },
  };
}

const width = 30;
