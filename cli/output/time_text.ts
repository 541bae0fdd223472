import { taipeiDateTime } from "@/shared/taipei_time.ts";

/** A moment in Taipei's time to the second, with its offset from UTC: `2026-11-20T16:05:09+08:00`. */
export function timeText(at: Date): string {
  return `${taipeiDateTime(at).replace(" ", "T")}+08:00`;
}
