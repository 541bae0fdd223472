export { taipeiDay } from "@/shared/taipei_time.ts";

/** The minute in Taipei of a moment, as `2026-11-20 14:30`. */
export function taipeiMinute(at: Date): string {
  return new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 16).replace("T", " ");
}
