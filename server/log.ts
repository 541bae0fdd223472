import type { Log, LogFields } from "@/api/log/log.ts";
import { complain } from "./print.ts";

const levels = ["info", "warn", "error"] as const;
type Level = (typeof levels)[number];

/** A log of one JSON object per line on stderr, holding events of `min` weight and up. */
export function createLog(min: Level): Log {
  return logOf(
    min,
    (level, event, fields) => JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }),
  );
}

/** The same for a command: a sentence where a person reads it. */
export function createCommandLog(min: Level, { isTerminal = Deno.stderr.isTerminal() } = {}): Log {
  return isTerminal ? logOf(min, sentenceOf) : createLog(min);
}

const levelNames: Record<Level, string> = { info: "Note", warn: "Warning", error: "Error" };

/** Values stay JSON: what others wrote begins no line, and has no control character. */
function sentenceOf(level: Level, event: string, fields: LogFields): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
  return `${levelNames[level]}: ${event}${details && ` (${details})`}`;
}

function logOf(min: Level, lineOf: (level: Level, event: string, fields: LogFields) => string): Log {
  const writer = (level: Level) => (event: string, fields: LogFields = {}) => {
    if (levels.indexOf(level) >= levels.indexOf(min)) complain(lineOf(level, event, fields));
  };
  return { info: writer("info"), warn: writer("warn"), error: writer("error") };
}
