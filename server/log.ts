import type { Log, LogFields } from "@/api/log/log.ts";
import { complain } from "./print.ts";

const levels = ["info", "warn", "error"] as const;

/** A log of one JSON object per line on stderr, holding events of `least` weight and up. */
export function createLog(min: (typeof levels)[number]): Log {
  const writer = (level: (typeof levels)[number]) => (event: string, fields: LogFields = {}) => {
    if (levels.indexOf(level) < levels.indexOf(min)) return;
    complain(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }));
  };
  return { info: writer("info"), warn: writer("warn"), error: writer("error") };
}
