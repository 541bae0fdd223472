import { createHash } from "node:crypto";

/** The events of a run, line by line. Ids have short names: the ids differ from run to run, and the events must not. */
export interface Trace {
  say(line: string): void;
  /** A short name for an id, the same for each mention of it. */
  name(id: string): string;
  /** SHA-256 over every line so far, in hex. */
  hash(): string;
  /** The latest lines, oldest first. */
  last(): string[];
}

const linesStored = 80;

/** Starts an empty trace; `onLine` sees every line. */
export function createTrace(onLine: (line: string) => void = () => {}): Trace {
  const hash = createHash("sha256");
  const names = new Map<string, string>();
  let lines: string[] = [];
  return {
    say(line) {
      hash.update(`${line}\n`);
      lines.push(line);
      if (lines.length > 2 * linesStored) lines = lines.slice(-linesStored);
      onLine(line);
    },
    name(id) {
      const known = names.get(id) ?? `#${names.size + 1}`;
      names.set(id, known);
      return known;
    },
    hash: () => hash.copy().digest("hex"),
    last: () => lines.slice(-linesStored),
  };
}
