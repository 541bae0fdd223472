import type { Log, LogFields } from "./context.ts";

/** A log of one JSON object per line: time, level, event, fields. By default it goes to standard error. */
export function createLog(write: (line: string) => void = toStandardError): Log {
  const log = (level: string) => (event: string, fields: LogFields = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }) + "\n");
  return { info: log("info"), warn: log("warn"), error: log("error") };
}

const encoder = new TextEncoder();

function toStandardError(line: string): void {
  let bytes = encoder.encode(line);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stderr.writeSync(bytes));
}
