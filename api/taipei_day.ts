export { taipeiDay } from "@/shared/taipei_time.ts";

/** The minute in Taipei of a moment, as `2026-11-20 14:30`. */
export function taipeiMinute(at: Date): string {
  return new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 16).replace("T", " ");
}

/** Seconds from a moment to the end of its day in Taipei. */
export function dayLeftS(at: Date): number {
  const dayMs = 24 * 60 * 60 * 1000;
  return Math.ceil((dayMs - (at.getTime() + 8 * 60 * 60 * 1000) % dayMs) / 1000);
}
